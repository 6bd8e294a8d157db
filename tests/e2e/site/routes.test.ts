import { type SitePath, sitePaths } from "@majlis/contracts/sitePaths";
import { expect, test } from "#support/browser.ts";
import { arrive, follow, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel", timeout: 300_000 });

/** The landing page of each role (docs/product.md#pages-and-routes). */
const landing = { free: "/welcome", member: "/dashboard", founder: "/founder", admin: "/admin" } as const;
type Role = keyof typeof landing;
const roles: readonly Role[] = ["free", "member", "founder", "admin"];

const guarded: readonly (readonly [path: SitePath, allowed: readonly Role[]])[] = [
  ["/profile", ["member", "founder", "admin"]],
  ["/you", ["free", "member", "founder", "admin"]],
  ["/following", ["free", "member", "founder", "admin"]],
  ["/card", ["member", "founder", "admin"]],
  ["/dashboard", ["member", "founder", "admin"]],
  ["/account", ["free"]],
  ["/welcome", ["free"]],
  ["/my-gatherings", ["member", "founder", "admin"]],
  ["/my-gatherings/check-in", ["member", "founder", "admin"]],
  ["/my-tickets", ["free", "member", "founder", "admin"]],
  ["/passport", ["free", "member", "founder", "admin"]],
  ["/proof", ["free", "member", "founder", "admin"]],
  ["/receipts", ["free", "member", "founder", "admin"]],
  ["/gifts", ["free", "member", "founder", "admin"]],
  ["/admin", ["admin"]],
  ["/dashboard/admin", ["admin"]],
  ["/admin/users", ["admin"]],
  ["/admin/events", ["admin"]],
  ["/admin/gatherings", ["admin"]],
  ["/admin/guidebook", ["admin"]],
  ["/admin/approvals", ["admin"]],
  ["/admin/payments", ["admin"]],
  ["/admin/card-worth", ["admin"]],
  ["/admin/inbox", ["admin"]],
  ["/admin/settings", ["admin"]],
  ["/founder", ["founder"]],
  ["/dashboard/founder", ["founder"]],
  ["/founder/events", ["founder"]],
  ["/founder/requests", ["founder"]],
  ["/founder/analytics", ["founder"]],
  ["/founder/attendees", ["founder"]],
  ["/founder/check-in", ["founder"]],
  ["/founder/messages", ["founder"]],
  ["/founder/helpers", ["founder"]],
  ["/founder/host", ["founder"]],
  ["/help", ["free", "member", "founder", "admin"]],
  ["/helping", ["free", "member", "founder", "admin"]],
  ["/helping/event", ["free", "member", "founder", "admin"]],
  ["/helping/check-in", ["free", "member", "founder", "admin"]],
];

/** Pages that say why they are not for a person, instead of redirecting. */
const restricted: ReadonlySet<SitePath> = new Set(["/my-gatherings", "/my-gatherings/check-in"]);

/** The walk of accessibility.test.ts opens them. */
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
  "/code-of-conduct",
  "/membership/success",
  "/verify-membership",
  "/desk",
  "/guest-ticket",
  "/coming",
  "/gift",
];

/** Other tests cover the pages of one event, gathering, gift, payment, receipt or host. /auth redirects signed-in users. */
const elsewhere: readonly SitePath[] = [
  "/auth",
  "/events/:eventId",
  "/founder/events/:eventId",
  "/gatherings/:gatheringId",
  "/gifts/:giftId",
  "/gifts/success",
  "/pay/:reference",
  "/receipts/:number",
  "/hosts/:hostId",
  "/unfollow/:token",
  "/letter/confirm/:token",
  "/letter/stop/:token",
];

test("the table covers every route of the site", () => {
  const named = [...open, ...elsewhere, ...guarded.map(([path]) => path)];
  expect(named.toSorted()).toEqual(sitePaths.toSorted());
});

test("a visitor is redirected to /auth from every protected page", async ({ context }) => {
  const paths = guarded
    .map(([path]) => path)
    .filter((path) => path !== "/my-tickets" && !restricted.has(path));
  await walk(context, paths, async (page, path) => {
    await follow(page, path);
    await page.waitForURL("**/auth**", { waitUntil: "commit" });
    return [];
  });
});

for (const role of roles)
  test(`${role} opens the role's routes and is redirected from all others`, async ({ context }) => {
    await shareSession(context, `${role}@majlis.test`);
    await walk(context, guarded, async (page, [path, allowed]) => {
      const mayOpen = allowed.includes(role) || restricted.has(path);
      const expected = mayOpen ? path : landing[role];
      await follow(page, path);
      await page.waitForURL((url) => url.pathname === expected, { waitUntil: "commit" });
      if (allowed.includes(role)) await arrive(page);
      else if (mayOpen) await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(expected);
      return [];
    });
  });
