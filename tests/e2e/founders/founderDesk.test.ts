import type { Page, Route } from "@playwright/test";
import {
  beSignedIn,
  expect,
  expectOnScreen,
  focusIsKept,
  keepsFocus,
  openStep,
  test,
} from "#support/browser.ts";
import { newRequest } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "tareq@majlis.test";

test("a request that shows its decision is not decided again before the list is read", async ({ page }) => {
  const title = `Decided once ${Date.now()}`;
  const eventId = await postEvent({ title }, founder);
  await newRequest(deps, eventId, { message: "Not this time." });
  await newRequest(deps, eventId, { message: "Gladly." });
  await beSignedIn(page, founder);
  await page.goto("/founder/requests");
  const ours = page.getByRole("article").filter({ hasText: title });
  await expect(ours).toHaveCount(2);
  for (const card of await ours.all()) await card.getByRole("checkbox").check();
  // The list does not come while the next decision is made.
  await page.route("**/api/founder/requests*", () => undefined);
  await ours
    .filter({ hasText: "Not this time." })
    .getByRole("button", { name: /^Decline/ })
    .click();
  await expectOnScreen(page.getByText("Request declined"));
  await page.getByRole("button", { name: "Approve Selected" }).click();
  await expectOnScreen(page.getByText("Request approved"));
  await page.unroute("**/api/founder/requests*");
  await page.reload();
  const declined = page.getByRole("region", { name: "Just declined" }).getByRole("article");
  await expectOnScreen(declined.filter({ hasText: title }).getByText("Not this time."));
});

/** The queue of a founder whose event has one seat and two requests. */
const openQueue = async (page: Page) => {
  const title = `One seat for two ${Date.now()}`;
  const eventId = await postEvent({ title, capacity: 1 }, founder);
  await newRequest(deps, eventId, { message: "I was first." });
  await newRequest(deps, eventId, { message: "I was second." });
  await beSignedIn(page, founder);
  await page.goto("/founder/requests");
  const queue = page.getByRole("region", { name: /requests? waiting$/ });
  const ours = queue.getByRole("article").filter({ hasText: title });
  await expect(ours).toHaveCount(2);
  return { title, queue, ours };
};

test("an approval shows at once, and is taken back when the call fails", async ({ page, expectProblems }) => {
  expectProblems(/net::ERR_INTERNET_DISCONNECTED/);
  const { ours } = await openQueue(page);
  const held: Route[] = [];
  await page.route("**/api/decide-event-request", (route) => void held.push(route), { times: 1 });
  const card = ours.filter({ hasText: "I was first." });
  await card.getByRole("button", { name: /^Approve/ }).click();
  await expectOnScreen(card.getByText("Approved", { exact: true }));
  await expect.poll(() => held).toHaveLength(1);
  await held[0]?.abort("internetdisconnected");
  await expectOnScreen(card.getByRole("button", { name: /^Approve/ }));
  await expect(card.getByRole("alert")).toBeVisible();
});

test("of several requests that are approved at once, one without a seat stays and shows the reason", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*409/);
  const { queue, ours } = await openQueue(page);
  for (const card of await ours.all()) await card.getByRole("checkbox").check();
  await expectOnScreen(page.getByText("2 selected"));
  await page.getByRole("button", { name: "Approve Selected" }).click();
  await expectOnScreen(page.getByText("1 of 2 decided"));
  await expect(ours.filter({ hasText: "I was first." })).not.toBeAttached();
  await expectOnScreen(ours.filter({ hasText: "I was second." }).getByRole("alert").getByText(/full/i));

  await page.getByRole("checkbox", { name: "Select all" }).check();
  for (const box of await queue.getByRole("article").getByRole("checkbox").all())
    await expect(box).toBeChecked();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await expect(page.getByRole("button", { name: "Decline Selected" })).toBeDisabled();
});

test("a decline is taken back within ten minutes, also after a reload", async ({ page }) => {
  const { title, ours } = await openQueue(page);
  await focusIsKept(page);
  const second = ours.filter({ hasText: "I was second." });
  await second.getByRole("button", { name: "Decline" }).click();
  await expect(second).not.toBeAttached();
  await keepsFocus(page);

  await page.reload();
  await focusIsKept(page);
  // Other tests of this founder decline too.
  const declined = page
    .getByRole("region", { name: "Just declined" })
    .getByRole("article")
    .filter({ hasText: title });
  await expectOnScreen(declined.getByText("10 min left"));
  await declined.getByRole("button", { name: /^Undo the decline/ }).click();
  await expectOnScreen(page.getByText("The request waits again"));
  await expect(ours).toHaveCount(2);
  await expect(declined).not.toBeAttached();
  await keepsFocus(page);
});

test("an admin edits an event, answers its requests and cancels it", async ({ page }) => {
  const title = `Without a founder ${Date.now()}`;
  const starts_at = new Date(Date.now() + 30 * 60_000).toISOString();
  const eventId = await postEvent({ title: title, starts_at }, founder);
  await newRequest(deps, eventId, { message: "Is anybody there?" });
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/events");
  const choose = async (item: string) => {
    await page.getByRole("button", { name: `More for ${title}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("menu")).not.toBeAttached();
  };
  await choose("Requests");
  const requests = page.getByRole("dialog", { name: "Requests" });
  const request = requests.getByRole("article").filter({ hasText: "Is anybody there?" });
  await request.getByRole("button", { name: "Approve" }).click();
  await expectOnScreen(request.getByText("Approved", { exact: true }));
  await requests.getByRole("button", { name: "Close" }).click();
  await expect(requests).not.toBeAttached();
  await choose("Edit");
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await openStep(form, "When and where");
  await form.getByLabel("Venue").fill("The old station");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).not.toBeAttached();
  await choose("Cancel Event");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Event" }).click();
  await expectOnScreen(page.getByRole("row").filter({ hasText: title }).getByText("Canceled"));
});
