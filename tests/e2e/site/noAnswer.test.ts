import type { Page } from "@playwright/test";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { noAnswers } from "#support/noAnswers.ts";
import { isLong } from "#support/property.ts";

/** The usual run has a limit, the firewall, a failing function and a captive network; two of them for slow steps. */
const [few, most] = isLong ? [10, 10] : [2, 4];
const errors = /status of (403|429|5\d\d)|ERR_EMPTY_RESPONSE/;

/** The resources of a page, what it shows of them after a reload, and where nothing was saved before. */
const pages = [
  { path: "/card", saved: (page: Page) => page.getByRole("img", { name: /QR code M1\./ }) },
  { path: "/my-tickets", saved: (page: Page) => page.getByRole("button", { name: /QR Code/ }).first() },
  { path: "/membership", saved: (page: Page) => page.getByRole("heading", { name: "Your membership" }) },
] as const;

for (const [status, body] of noAnswers.slice(0, few))
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
      await expect(
        page.getByText(/Failed to load tickets|One moment|Error|No answer from Majlis/).first(),
      ).toBeVisible({
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
  for (const [status, body] of noAnswers.slice(0, most)) {
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

test("the door decides from its list in an outage that answers, and sends its check-ins afterwards", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(errors);
  const { codes, path } = await openEvent("Evening of the outage", ["joelle@majlis.test"]);
  const [code = ""] = codes;
  const page = await newPage({ baseURL: site.url, viewport: phone });
  await beSignedIn(page, doorFounder, undefined, site.url);
  await page.goto(path);
  const admit = async () => {
    await page.getByRole("button", { name: "Type", exact: true }).click();
    await expectOnScreen(page.getByText("0 of 1"));
    await page.getByLabel("Door code").fill(code);
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    await expectOnScreen(page.getByText("Come in"));
    await expectOnScreen(page.getByText(/\d check-ins? to sync/));
    await expectOnScreen(page.getByText("No answer from Majlis"));
  };
  await expectOnScreen(page.getByText("0 of 1"));
  for (const [status, body] of noAnswers.slice(0, most)) {
    site.refusal = { path: /^\/api\//, status, body };
    await page.reload();
    await admit();
    await page.getByRole("button", { name: /Undo/ }).first().click();
  }
  await admit();
  site.refusal = undefined;
  await page.reload();
  await expectOnScreen(page.getByText("1 of 1"));
  await expect(page.getByText(/to sync/)).toHaveCount(0);
});

test("a code that nothing decides stays in the field, and is taken once the door has an answer", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(errors);
  const { codes, path } = await openEvent("Evening without a list", ["joelle@majlis.test"]);
  const [code = ""] = codes;
  const page = await newPage({ baseURL: site.url, viewport: phone });
  await beSignedIn(page, doorFounder, undefined, site.url);
  const [[status, body] = [429, ""]] = noAnswers;
  site.refusal = { path: /^\/api\/(check-in|events\/\w+\/attendees)/, status, body };
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  const field = page.getByLabel("Door code");
  await field.fill(code);
  const press = () => page.getByRole("button", { name: "Check In", exact: true }).click();
  await press();
  await expect(page.locator("[data-toasts]").getByRole("button", { name: "Dismiss" })).toBeVisible();
  await expect(field).toHaveValue(code);
  site.refusal = undefined;
  await press();
  await expectOnScreen(page.getByText("Come in"));
  await expect(field).toHaveValue("");
});
