import { roles } from "@majlis/contracts/roles";
import { leadingOn } from "#support/sitePages.ts";
import { isOwnPage, type OwnPage, sitePages } from "@majlis/contracts/sitePages";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { arrive, follow } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

/** The landing page of each role (docs/product.md#pages-and-routes). */
const landing = {
  free_user: "/welcome",
  member: "/dashboard",
  city_founder: "/founder",
  admin: "/admin",
} as const;

const accounts = { free_user: "free", member: "member", city_founder: "founder", admin: "admin" } as const;

/** Such a page says why it is not for a person, instead of redirecting. */
const isRestricted = (page: OwnPage): boolean => "refusal" in page;

const guardOf = (page: OwnPage): string => `${page.roles.join()} ${isRestricted(page)}`;

/**
 * The first page of each guard: all take theirs from the one table. The long run opens every page. Other tests cover
 * the pages of one event, gift, payment or receipt.
 */
const guarded = sitePages
  .filter(isOwnPage)
  .filter(({ name, path }) => !path.includes(":") && name !== "giftSuccess" && !leadingOn.includes(path))
  .filter(
    (page, index, all) =>
      all.findIndex((other) => guardOf(other) === guardOf(page)) === index || process.env["MAJLIS_LONG"],
  );

test("a visitor is redirected to /auth from protected pages", async ({ page }) => {
  for (const route of guarded) {
    if (route.name === "myTickets" || isRestricted(route)) continue;
    await follow(page, route.path);
    await page.waitForURL("**/auth**", { waitUntil: "commit" });
  }
});

for (const role of roles)
  test(`${role} opens the role's routes and is redirected from others`, async ({ page }) => {
    await beSignedIn(page, `${accounts[role]}@majlis.test`);
    for (const route of guarded) {
      const { path } = route;
      const isAllowed = route.roles.some((allowed) => allowed === role);
      const mayOpen = isAllowed || isRestricted(route);
      const expected = mayOpen ? path : landing[role];
      await follow(page, path);
      await page.waitForURL((url) => url.pathname === expected, { waitUntil: "commit" });
      if (isAllowed) await arrive(page);
      else if (mayOpen) await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(expected);
    }
  });
