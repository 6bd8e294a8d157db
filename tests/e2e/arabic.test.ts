import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { settle, violations } from "#support/axe.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { mailTo } from "#support/mailbox.ts";
import { looks, sitePages } from "#support/sitePages.ts";

const browser = useBrowser();

/** The prerendered page stands before its code runs: a click before that would be lost. */
const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("header button")].some((button) =>
      Object.keys(button).some((key) => key.startsWith("__react")),
    ),
  );

/** What of the page at hand is not Arabic, or not as wide as its window. */
const examine = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lang, dir, scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > innerWidth ? [`is ${scrollWidth - innerWidth} px too wide`] : []),
      ...(lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`]),
    ];
  });

/** A page by its own name and by another one is the same page. */
const aliases: readonly string[] = ["/admin", "/founder", "/dashboard/admin", "/dashboard/founder"];

describe.each(Object.entries(sitePages))("%s reads Arabic", (who, paths) => {
  it("at a desk and on a phone, in light and dark, and no English", async () => {
    browser.expectProblems(/Failed to load resource.*404/);
    const page = await browser.newPage({ reducedMotion: "reduce" });
    if (who !== "visitor") await beSignedIn(page, who);
    await page.goto("/nowhere?lang=ar");
    const found: string[] = [];
    for (const path of paths.filter((each) => !aliases.includes(each))) {
      await page.goto(path);
      for (const { colorScheme, viewport, ...rules } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await settle(page);
        const lines = [
          ...(await violations(page, rules)),
          ...(await examine(page)),
          ...(await findEnglish(page)).map((text) => `says in English: ${text}`),
        ];
        found.push(...lines.map((line) => `${path}, ${colorScheme}, ${viewport.width} px: ${line}`));
      }
    }
    expect([...new Set(found)]).toEqual([]);
  }, 180_000);
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

  it("is that of the mail which answers the contact form", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const page = await browser.newPage();
    await page.goto("/contact?lang=ar");
    await page.getByLabel("الاسم").fill("ريم");
    await page.getByLabel("البريد الإلكتروني").fill(email);
    await page.getByLabel("الرسالة").fill("مرحبًا!");
    await page.getByRole("button", { name: "إرسال" }).click();
    const mail = await mailTo(email, "وصلتنا رسالتك");
    expect(mail.html).toContain('dir="rtl"');
  });
});
