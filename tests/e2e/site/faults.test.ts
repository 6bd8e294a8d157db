import { listAttendees } from "@majlis/contracts/events/attendees";
import { getEvent } from "@majlis/contracts/events/events";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, isKept, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { wakeUp } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

/** The server answers, dies before its answer arrives, and is there again. */
const loseAnswer = (page: Page, calls: string | RegExp): Promise<unknown> =>
  page.route(
    calls,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

test("a join whose answer was lost is repeated by a press and takes one seat", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_CONNECTION_RESET/);
  const eventId = await postEvent({ title: "Evening of the lost join", capacity: 5 });
  const { email } = await newAccountAs("member", { fullName: "Nour Lost" });
  await beSignedIn(page, email, newPassword);
  const ownRead = page.waitForResponse(`**/api/events/${eventId}`);
  await page.goto(`/events/${eventId}`);
  await ownRead;
  // A read of the event would show the ticket in place of the button.
  await page.route(`**/api/events/${eventId}`, (route) => route.abort("connectionreset"));
  await loseAnswer(page, "**/api/join-event");
  const join = page.getByRole("button", { name: /Join Event/ });
  await join.click();
  await expect(page.locator("[data-toasts]").getByRole("button", { name: "Dismiss" })).toBeVisible();
  await join.click();
  await expectOnScreen(page.getByRole("dialog").getByText(/^EVT-/));
  const { body } = await call(getEvent, { params: { eventId } });
  expect(body["attendee_count"]).toBe(1);
});

test("a purchase whose answer was lost is repeated by a press", async ({ page, expectProblems }) => {
  expectProblems(/ERR_CONNECTION_RESET/);
  const { email } = await newAccount({ fullName: "Nour Twice" });
  await beSignedIn(page, email, newPassword);
  await page.goto("/membership");
  // The demo notice asks the same address with "probe".
  await loseAnswer(page, /\/api\/checkout(?!\?probe)/);
  const buy = page.getByRole("button", { name: "Become a Member" });
  await buy.click();
  await expect(page.locator("[data-toasts]").getByRole("button", { name: "Dismiss" })).toBeVisible();
  await buy.click();
  await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
  await page.goto("/receipts");
  await expect(page.getByRole("link", { name: "Membership until" })).toHaveCount(1);
});

test("a check-in whose answer was lost counts once", async ({ openAs, expectProblems }) => {
  expectProblems(/ERR_CONNECTION_RESET/);
  const { eventId, codes, path } = await openEvent("Evening of the lost check-in", ["joelle@majlis.test"]);
  const page = await openAs(doorFounder, path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 1"));
  await loseAnswer(page, "**/api/check-in");
  const admit = async () => {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByLabel("Door code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Check In", exact: true }).click();
  };
  await admit();
  await expectOnScreen(page.getByText("Come in"));
  await expectOnScreen(page.getByText("1 of 1"));
  await admit();
  await expectOnScreen(page.getByText("Already checked in"));
  await expectOnScreen(page.getByText("1 of 1"));
  const { body } = await call(listAttendees, { params: { eventId }, query: {} }, await tokenOf(doorFounder));
  expect(body["checked_in_count"]).toBe(1);
});

test("a version that was deployed while a tab was offline is offered once the network is back", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const page = await newPage({ serviceWorkers: "allow", baseURL: site.url });
  await page.goto("/about");
  await isKept(page);
  await page.context().setOffline(true);
  site.workerCode = 'addEventListener("message", ({ ports }) => ports[0]?.postMessage(false));\n';
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const notice = page.getByText("A new version is ready");
  await expect(notice).toHaveCount(0);
  await page.context().setOffline(false);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("two tabs sign out at once, and a page from the back/forward cache is signed out too", async ({
  openAs,
}) => {
  const { email } = await newAccountAs("member", { fullName: "Nour Tabs" });
  const one = await openAs(email, "/about", { password: newPassword });
  const other = await one.context().newPage();
  const cached = await one.context().newPage();
  // A cached page hears nothing of its storage.
  await cached.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  for (const tab of [other, cached]) await tab.goto("/about");
  const menu = cached.getByRole("button", { name: /account menu/ });
  await expect(menu).toBeVisible();
  for (const tab of [one, other]) await tab.getByRole("button", { name: /account menu/ }).click();
  // The second press is on its way when the first one closes the menu.
  const signOut = (tab: Page) =>
    tab
      .getByRole("menuitem", { name: "Sign Out" })
      .evaluateAll((items: HTMLElement[]) => items.forEach((item) => item.click()));
  for (const tab of [one, other]) await expect(tab.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  await Promise.all([signOut(one), signOut(other)]);
  await expect(one.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(menu).toBeVisible();
  await cached.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  for (const tab of [one, other, cached])
    await expect(tab.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a page that was left before its code loaded loads again when the browser brings it back", async ({
  newPage,
  site,
}) => {
  const page = await newPage({ baseURL: site.url });
  const release = site.delay(/^\/assets\/.*\.js$/);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#root[data-page]")).toBeAttached();
  await page.getByRole("button").first().dispatchEvent("pointerover");
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await again;
  release();
  await wakeUp(page);
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.locator("#root:not([data-page])")).toBeAttached();
});
