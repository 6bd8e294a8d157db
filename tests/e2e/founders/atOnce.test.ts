import type { Page } from "@playwright/test";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";
import { newRequest } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Holds the calls of a path until `fail` ends them as a lost connection does. */
const holdCalls = async (page: Page, path: string) => {
  let fail = () => undefined as void;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await failed;
    await route.abort("internetdisconnected");
  });
  return { fail: () => fail() };
};

test("a check-in shows at once, and is taken back when the call fails", async ({ page, expectProblems }) => {
  expectProblems(/net::ERR_INTERNET_DISCONNECTED/);
  const { eventId } = await openEvent("Evening of the lost answer", ["joelle@majlis.test"]);
  await beSignedIn(page, doorFounder);
  await page.goto(`/founder/attendees?event=${eventId}`);
  const row = page.getByRole("row").filter({ hasText: "Joëlle Martin" });
  const calls = await holdCalls(page, "/api/check-in");
  await row.getByRole("button", { name: /^Check In/ }).click();
  await expect(row.getByText(/^In since/)).toBeVisible();
  calls.fail();
  await expect(row.getByRole("button", { name: /^Check In/ })).toBeVisible();
  await expect(page.getByRole("alert").or(page.locator("[data-toasts] li")).first()).toBeVisible();
});

test("an approval shows at once, and is taken back when the call fails", async ({ page, expectProblems }) => {
  expectProblems(/net::ERR_INTERNET_DISCONNECTED/);
  const founder = "tareq@majlis.test";
  const eventId = await postEvent({ title: `Evening of requests ${Date.now()}` }, founder);
  const message = `I bring dates, ${Date.now()}.`;
  await newRequest(deps, eventId, { message });
  await beSignedIn(page, founder);
  await page.goto("/founder/requests");
  const request = page.getByRole("article").filter({ hasText: message });
  const calls = await holdCalls(page, "/api/decide-event-request");
  await request.getByRole("button", { name: /^Approve/ }).click();
  await expect(request.getByText("Approved", { exact: true })).toBeVisible();
  calls.fail();
  await expect(request.getByRole("button", { name: /^Approve/ })).toBeVisible();
  await expect(request.getByRole("alert")).toBeVisible();
});
