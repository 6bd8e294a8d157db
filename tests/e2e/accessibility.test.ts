import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, signIn, useBrowser } from "../support/browser";

const browser = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule that axe knows for WCAG 2.2 AA and its best practices, as short lines. */
const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(`${axe}; undefined`);
  const result = await page.evaluate(`axe.run({ resultTypes: ["violations"] })`);
  return (result as { violations: { id: string; nodes: { html: string }[] }[] }).violations.flatMap(
    ({ id, nodes }) =>
      nodes.map(({ html }) => `${new URL(page.url()).pathname} ${id}: ${html.slice(0, 160)}`),
  );
};

const settle = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
};

const pages = {
  visitor: [
    "/",
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
  "free@majlis.test": ["/welcome", "/my-tickets", "/events"],
  "member@majlis.test": [
    "/dashboard",
    "/dashboard?tab=guidebook",
    "/dashboard?tab=tickets",
    "/dashboard?tab=activity",
    "/my-tickets",
    "/my-gatherings",
    "/profile",
    "/events",
    "/guidebook",
  ],
  "founder@majlis.test": [
    "/dashboard",
    "/dashboard?tab=attendance",
    "/dashboard?tab=stats",
    "/founder",
    "/founder/events",
    "/founder/requests",
    "/founder/analytics",
    "/founder/attendees",
  ],
  "admin@majlis.test": [
    "/dashboard",
    "/dashboard?tab=users",
    "/dashboard?tab=analytics",
    "/dashboard?tab=settings",
    "/admin",
    "/admin/users",
    "/admin/events",
    "/admin/guidebook",
    "/admin/approvals",
    "/admin/settings",
    "/admin/settings?tab=inbox",
    "/admin/settings?tab=audit",
  ],
};

describe.each(Object.entries(pages))("%s", (who, paths) => {
  it.each([
    ["light, desktop", "light", desktop],
    ["dark, desktop", "dark", desktop],
    ["light, phone", "light", phone],
    ["dark, phone", "dark", phone],
  ] as const)(
    "finds nothing to mend: %s",
    async (_, colorScheme, viewport) => {
      browser.expectProblems(/Failed to load resource.*404/);
      const page = await browser.newPage({ colorScheme, viewport, reducedMotion: "reduce" });
      if (who !== "visitor") await signIn(page, who);
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await settle(page);
        found.push(...(await violations(page)));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});
