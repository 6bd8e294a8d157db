import { type SitePath, sitePaths } from "@majlis/contracts/sitePaths";
import { describe, expect, it } from "vitest";
import { beSignedIn, useBrowser } from "#support/browser.ts";

const browser = useBrowser();

/** SPEC section 2: where each role ends up that opens a page of the route table. */
const landing = { free: "/welcome", member: "/dashboard", founder: "/founder", admin: "/admin" } as const;
type Role = keyof typeof landing;
const roles: readonly Role[] = ["free", "member", "founder", "admin"];

const guarded: readonly (readonly [path: SitePath, allowed: readonly Role[]])[] = [
  ["/profile", ["member", "founder", "admin"]],
  ["/dashboard", ["member", "founder", "admin"]],
  ["/welcome", ["free"]],
  ["/my-gatherings", ["member", "founder", "admin"]],
  ["/my-gatherings/check-in", ["member", "founder", "admin"]],
  ["/my-tickets", ["free", "member", "founder", "admin"]],
  ["/admin", ["admin"]],
  ["/dashboard/admin", ["admin"]],
  ["/admin/users", ["admin"]],
  ["/admin/events", ["admin"]],
  ["/admin/guidebook", ["admin"]],
  ["/admin/approvals", ["admin"]],
  ["/admin/settings", ["admin"]],
  ["/founder", ["founder"]],
  ["/dashboard/founder", ["founder"]],
  ["/founder/events", ["founder"]],
  ["/founder/requests", ["founder"]],
  ["/founder/analytics", ["founder"]],
  ["/founder/attendees", ["founder"]],
  ["/founder/check-in", ["founder"]],
];

const open: readonly SitePath[] = [
  "/",
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
  "/membership/success",
  "/verify-membership",
];

/** Pages of one event or gathering have tests of their own, and /auth sends away whoever is signed in. */
const elsewhere: readonly SitePath[] = ["/auth", "/events/:eventId", "/gatherings/:gatheringId"];

it("is about every page of the site", () => {
  const named = [...open, ...elsewhere, ...guarded.map(([path]) => path)];
  expect(named.toSorted()).toEqual(sitePaths.toSorted());
});

const pathOf = (page: { url(): string }) => new URL(page.url()).pathname;

describe("a visitor", () => {
  it("may open every public page", async () => {
    const page = await browser.newPage();
    for (const path of open) {
      await page.goto(path);
      await page.getByRole("main").waitFor();
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(pathOf(page)).toBe(path);
    }
  });

  it("is sent to /auth from every guarded page", async () => {
    const page = await browser.newPage();
    for (const [path] of guarded.filter(([guardedPath]) => guardedPath !== "/my-tickets")) {
      await page.goto(path);
      await page.waitForURL("**/auth**");
    }
  });
});

describe.each(roles)("%s", (role) => {
  it("opens what the role may, and lands on the own page elsewhere", async () => {
    const page = await browser.newPage();
    await beSignedIn(page, `${role}@majlis.test`);
    for (const [path, allowed] of guarded) {
      await page.goto(path);
      const expected = allowed.includes(role) ? path : landing[role];
      await page.waitForURL((url) => url.pathname === expected);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    }
  });
});
