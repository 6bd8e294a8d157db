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

/** In the dark only colours differ. */
const inTheDark = { rules: ["color-contrast"] };
const looks = [
  { colorScheme: "light", viewport: desktop },
  { colorScheme: "dark", viewport: desktop, ...inTheDark },
  { colorScheme: "dark", viewport: phone, ...inTheDark },
  { colorScheme: "light", viewport: phone },
] as const;

describe.each(Object.entries(pages))("%s", (who, paths) => {
  it("finds nothing to mend at a desk or on a phone, in light or dark", async () => {
    browser.expectProblems(/Failed to load resource.*404/);
    const page = await browser.newPage({ reducedMotion: "reduce" });
    if (who !== "visitor") await signIn(page, who);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const { colorScheme, viewport, ...rules } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await settle(page);
        const lines = await violations(page, rules);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) lines.push(`${path} is ${overflow} px too wide`);
        found.push(...lines.map((line) => `${colorScheme}, ${viewport.width} px: ${line}`));
      }
    }
    expect(found).toEqual([]);
  }, 180_000);
});
