import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, signIn, useBrowser } from "../support/browser";

const browser = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(`${axe}; undefined`);
  const result = await page.evaluate(`axe.run({ resultTypes: ["violations"] })`);
  return (result as { violations: { id: string; nodes: { html: string }[] }[] }).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
};

const settle = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
};

/** The prerendered page stands before its code runs: a click before that would be lost. */
const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("header button")].some((button) =>
      Object.keys(button).some((key) => key.startsWith("__react")),
    ),
  );

/** Sentences of three Latin words and more that the page says itself: what people wrote is marked with `dir="auto"`. */
const latinSentences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? "").replace(/\u2068.*?\u2069/g, "").trim();
      const isPeoples =
        node.parentElement?.closest('[dir="auto"], bdi, [lang="en"], script, noscript, style, code') != null;
      if (!isPeoples && /[A-Za-z]+\s+[A-Za-z]+\s+[A-Za-z]+/.test(text) && !/\p{Script=Arabic}/u.test(text))
        found.push(text);
    }
    return found;
  });

const examine = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await settle(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const { lang, dir } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }));
  return [
    ...(await violations(page)),
    ...(overflow > 0 ? [`is ${overflow} px too wide`] : []),
    ...(lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`]),
    ...(await latinSentences(page)).map((text) => `says in English: ${text}`),
  ].map((line) => `${path} ${line}`);
};

const pages = {
  visitor: [
    "/?lang=ar",
    "/auth",
    "/events",
    "/gatherings",
    "/membership",
    "/guidebook",
    "/city-founder",
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/cookies",
    "/verify-membership",
    "/nowhere",
  ],
  "free@majlis.test": ["/welcome?lang=ar", "/my-tickets", "/events"],
  "member@majlis.test": ["/dashboard?lang=ar", "/my-tickets", "/my-gatherings", "/profile", "/gatherings"],
};

describe.each(Object.entries(pages))("%s reads Arabic", (who, paths) => {
  it.each([
    ["at a desk", desktop],
    ["on a phone", phone],
  ] as const)(
    "%s",
    async (_, viewport) => {
      browser.expectProblems(/Failed to load resource.*404/);
      const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
      if (who !== "visitor") await signIn(page, who);
      const found: string[] = [];
      for (const path of paths) found.push(...(await examine(page, path)));
      expect(found).toEqual([]);
    },
    120_000,
  );
});

describe("the choice of a language", () => {
  it("turns the page at once, is remembered, and is taken back", async () => {
    const page = await browser.newPage();
    await page.goto("/about");
    await isAlive(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("button", { name: "العربية" }).click();
    await page.getByRole("heading", { level: 1, name: "من نحن" }).waitFor();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "من نحن" }).waitFor();
    await isAlive(page);
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "About Us" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "About Us" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("ltr");
  });

  it("stands in a phone's menu too, and never shows English first", async () => {
    const page = await browser.newPage({ viewport: phone });
    await page.goto("/about");
    await isAlive(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "العربية" }).click();
    await page.getByRole("heading", { level: 1, name: "من نحن" }).waitFor();
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      setInterval(() => said.add(document.body?.innerText.slice(0, 400) ?? ""), 4);
    });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "من نحن" }).waitFor();
    const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
    expect(said.filter((text) => text.includes("About Us"))).toEqual([]);
  });

  it("words what a form refuses", async () => {
    const page = await browser.newPage();
    await page.goto("/auth?lang=ar");
    await page.getByLabel("البريد الإلكتروني").fill("nobody@majlis.test");
    await page.getByLabel("كلمة المرور", { exact: true }).fill("Wrong-2026!");
    browser.expectProblems(/Failed to load resource.*400/);
    await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
    await page.getByText("البريد الإلكتروني أو كلمة المرور غير صحيحة.").first().waitFor();
  });
});
