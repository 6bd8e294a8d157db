import { sitePaths } from "@majlis/contracts/sitePaths";
import { describe, expect, it } from "vitest";
import { settle, violations } from "../support/axe";
import { desktop, phone, signIn, useBrowser } from "../support/browser";

const browser = useBrowser();

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
    "/membership/success?demo=1",
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
    "/my-gatherings/check-in",
    "/profile",
    "/events",
    "/guidebook",
  ],
  "founder@majlis.test": [
    "/dashboard",
    "/dashboard/founder",
    "/dashboard?tab=attendance",
    "/dashboard?tab=stats",
    "/founder",
    "/founder/events",
    "/founder/requests",
    "/founder/analytics",
    "/founder/attendees",
    "/founder/check-in",
  ],
  "admin@majlis.test": [
    "/dashboard",
    "/dashboard/admin",
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

it("walks every page of the site; those of one event or gathering are in tests of their own", () => {
  const walked = Object.values(pages)
    .flat()
    .map((path) => path.split("?")[0]);
  const isOfOne = (path: string) => path.includes(":");
  expect(sitePaths.filter((path) => !isOfOne(path) && !walked.includes(path))).toEqual([]);
});

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
