// Looks at pages with axe, and measures their width.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Look {
  /** A part of the page, where its whole says nothing. */
  readonly within?: string;
  /** Rules that another look at the same page has checked. */
  readonly without?: readonly string[];
  /** These rules and no other. */
  readonly only?: readonly string[];
}

/** Every rule that axe knows for WCAG 2.2 AA and its best practices, as short lines. */
export const violations = async (
  page: Page,
  { within = "html", without = [], only }: Look = {},
): Promise<string[]> => {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(`${axe}; undefined`);
  await page.evaluate(drawAll);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options = { resultTypes: ["violations"], rules, ...(only && { runOnly: only }) };
  const result = await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`);
  return (result as { violations: { id: string; nodes: { html: string }[] }[] }).violations.flatMap(
    ({ id, nodes }) =>
      nodes.map(({ html }) => `${new URL(page.url()).pathname} ${id}: ${html.slice(0, 160)}`),
  );
};

const otherScheme = { light: "dark", dark: "light" } as const;

/** Every rule in the page's color scheme, and the contrast in the other one. axe measures no Arabic text. */
export const violationsInBoth = async (
  page: Page,
  colorScheme: "light" | "dark",
  look: Look = {},
): Promise<string[]> => {
  const found = await violations(page, look);
  await page.emulateMedia({ colorScheme: otherScheme[colorScheme] });
  await still(page);
  found.push(...(await violations(page, { ...look, only: ["color-contrast"] })));
  await page.emulateMedia({ colorScheme });
  return found;
};

/** Lays out what the browser skips below the window. Its estimated height makes axe see texts over other elements. */
const drawAll = () => {
  if (document.adoptedStyleSheets.length > 0) return;
  const style = new CSSStyleSheet();
  style.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [style];
};

/** By how much the page is wider than its window. */
export const overflow = async (page: Page): Promise<string[]> => {
  const { pixels, widest } = await page.evaluate(() => {
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    const part = [...document.querySelectorAll("body *")].findLast((one) => {
      const { left, right } = one.getBoundingClientRect();
      return Math.round(Math.max(right - innerWidth, -left)) === tooWide;
    });
    return { pixels: tooWide, widest: part?.outerHTML.slice(0, 200) };
  });
  return pixels > 0 ? [`${new URL(page.url()).pathname} is ${pixels} px too wide: ${widest}`] : [];
};

/** Waits until the page is there and nothing moves. */
export const settle = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await still(page);
};

/** Waits until nothing loads or moves, behind an open dialog too. */
export const still = async (page: Page) => {
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    // What moved may set in motion what takes its colour from it, a frame later.
    for (let quiet = 0; quiet < 2; quiet += 1) {
      // One frame after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await nextFrame();
      const moving = document.getAnimations();
      if (moving.length > 0) quiet = -1;
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
};
