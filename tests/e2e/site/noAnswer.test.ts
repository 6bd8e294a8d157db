import type { Page } from "@playwright/test";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { isLong } from "#support/property.ts";

/** What gateways, firewalls, captive networks and failing functions answer in place of the product. */
const all: readonly (readonly [status: number, body: string])[] = [
  [429, '{"message":"Too Many Requests"}'],
  [403, "<html><h1>403 ERROR</h1></html>"],
  [500, '{"message":"Internal Server Error"}'],
  [502, "<html><h1>502 ERROR</h1></html>"],
  [503, '{"message":"Service Unavailable"}'],
  [504, '{"message":"Endpoint request timed out"}'],
  [511, "<html>Sign in to this network</html>"],
  [200, "<html>Sign in to this network</html>"],
  [200, '{"items":[{"id":"tkt'],
  [204, ""],
];
/** The usual run has a limit, the firewall, a failing function and a captive network. */
const answers = isLong ? all : all.filter((_, index) => [0, 1, 2, 7].includes(index));
const errors = /status of (403|429|5\d\d)/;

/** The resources of a page, what it shows of them after a reload, and where nothing was saved before. */
const pages = [
  { path: "/card", saved: (page: Page) => page.getByRole("img", { name: /QR code M1\./ }) },
  { path: "/my-tickets", saved: (page: Page) => page.getByRole("button", { name: /QR Code/ }).first() },
  { path: "/membership", saved: (page: Page) => page.getByRole("heading", { name: "Your membership" }) },
] as const;

for (const [status, body] of answers)
  test(`a member keeps role and saved data while the API answers ${status} ${body}`, async ({
    newPage,
    site,
    expectProblems,
  }) => {
    expectProblems(errors);
    const page = await newPage({ baseURL: site.url, viewport: phone, serviceWorkers: "block" });
    await beSignedIn(page, "member@majlis.test", undefined, site.url);
    await test.step("on a device that has saved nothing, the person stays signed in", async () => {
      site.refusal = { path: /^\/api\//, status, body };
      await page.goto("/my-tickets");
      await expect(page.getByText(/Failed to load tickets|One moment|Error/).first()).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByText(/session has ended|Take code and unusual/)).toHaveCount(0);
      site.refusal = undefined;
      await page.getByRole("button", { name: "Try Again" }).first().click();
      await expect(page.getByRole("button", { name: /QR Code/ }).first()).toBeVisible();
    });
    for (const path of [/^\/api\/me$/, /^\/api\//]) {
      for (const { path: address, saved } of pages) {
        site.refusal = undefined;
        await page.goto(address);
        await expect(saved(page)).toBeVisible();
        site.refusal = { path, status, body };
        await page.reload();
        await expect(saved(page)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(address);
      }
      await expect(page.getByText(/Your free account is ready|Take code and unusual/)).toHaveCount(0);
    }
  });

test("an admin stays one while the profile is refused, and a refused list says so", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(errors);
  const page = await newPage({ baseURL: site.url });
  await beSignedIn(page, "admin@majlis.test", undefined, site.url);
  await page.goto("/admin/events");
  await expect(page.getByRole("table")).toBeVisible();
  for (const [status, body] of answers) {
    site.refusal = { path: /^\/api\//, status, body };
    await page.reload();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    await expect(page.getByText(/Take code and unusual|Access Restricted/)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/admin/events");
  }
  site.refusal = undefined;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});
