import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { beSignedIn, expect, expectOnScreen, keepsFocus, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { insertEvent, newTicket, newUser } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
/** More events than one page of a founder's events contains, on the check-in pages too. */
const laterEvents = 101;

const guestsOf = (page: Page) => {
  const joelle = page.getByRole("row").filter({ hasText: "Joëlle Martin" });
  return { joelle, letIn: joelle.getByRole("button", { name: /^Check In/ }) };
};

/** The guest list of an event with two guests, which its founder has open. */
const openList = async (page: Page) => {
  const { eventId } = await openEvent("Evening of the weak signal", [
    "joelle@majlis.test",
    "zaid@majlis.test",
  ]);
  await beSignedIn(page, doorFounder);
  await page.goto(`/founder/attendees?event=${eventId}`);
  return { eventId, ...guestsOf(page) };
};

test("an event beyond the first page opens, and one of somebody else is not found", async ({ openAs }) => {
  const { email, userId } = await newAccountAs("city_founder", { fullName: "Rana Founder" });
  const title = "Evening before all others";
  const { eventId } = await openEvent(title, ["joelle@majlis.test"], { founder: email });
  const starts_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const later = { founder_id: userId, starts_at, status: "draft", listed_month: undefined };
  await Promise.all(Array.from({ length: laterEvents }, () => insertEvent(deps, later)));

  const page = await openAs(email, `/founder/check-in?ref=${eventId}`, { password: newPassword });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/founder/attendees?event=evt_of_somebody_else");
  await expectOnScreen(page.getByRole("main").getByText("Event not found"));
  await page.goto(`/founder/attendees?event=${eventId}`);
  await expect(guestsOf(page).joelle).toBeVisible();
});

test("a check-in from the list shows at once, and is taken back when the call fails", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/net::ERR_INTERNET_DISCONNECTED/);
  const { joelle, letIn } = await openList(page);
  const held: Route[] = [];
  await page.route("**/api/check-in", (route) => void held.push(route), { times: 1 });
  await letIn.click();
  await expectOnScreen(joelle.getByText(/^In since/));
  await expect.poll(() => held).toHaveLength(1);
  await held[0]?.abort("internetdisconnected");
  await expect(letIn).toBeVisible();
  await expect(page.getByRole("alert").or(page.locator("[data-toasts] li")).first()).toBeVisible();
});

test("an undo waits for the answer of the check-in, also when a search hid the guest meanwhile", async ({
  page,
}) => {
  const { joelle, letIn } = await openList(page);
  const held: Route[] = [];
  await page.route("**/api/check-in", (route) => void held.push(route), { times: 1 });
  await letIn.click();
  await expect.poll(() => held).toHaveLength(1);
  await page.getByLabel("Search by name").fill("no such guest");
  await expect(joelle).not.toBeAttached();
  await page.getByLabel("Search by name").fill("joelle");
  const undo = joelle.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeDisabled();
  await held[0]?.continue();
  await undo.click();
  await expectOnScreen(page.getByText("2 with a ticket, 0 checked in"));
});

test("a check-in from the list is counted, and undone", async ({ page }) => {
  const { joelle, letIn } = await openList(page);
  await expectOnScreen(page.getByText("2 with a ticket, 0 checked in"));
  await letIn.click();
  await expectOnScreen(page.getByText("2 with a ticket, 1 checked in"));
  await expectOnScreen(joelle.getByText(/^In since/));
  await joelle.getByRole("button", { name: /^Undo/ }).click();
  await expectOnScreen(page.getByText("2 with a ticket, 0 checked in"));
  await keepsFocus(page);
});

test("the guest list is saved as CSV, and a guest's name is no formula in it", async ({ page }) => {
  const { eventId } = await openList(page);
  const guest = await newUser(deps, { fullName: '=HYPERLINK("http://evil.example")', role: "member" });
  await newTicket(deps, guest, eventId);
  await page.reload();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^attendees-\d{4}-\d\d-\d\d-evening-of-the-weak-signal\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(
    /^\uFEFFFull Name,Ticket,Joined,Checked In,Door,Checked In By,Guest Of,In Place Of\r\n/,
  );
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",`);
});

test("after the start the list shows who did not come", async ({ page }) => {
  const { eventId, joelle, letIn } = await openList(page);
  const show = page.getByRole("combobox", { name: "Show" });
  await expect(show).not.toBeAttached();
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await deps.store.event.patch({ id: eventId }).set({ starts_at: anHourAgo }).go();
  await page.reload();
  await letIn.click();
  await show.selectOption("No-shows");
  await expect(joelle).not.toBeAttached();
  await expect(page.getByRole("row")).toHaveCount(2);
  await show.selectOption("Checked in");
  await expect(joelle).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("guests stay visible when the list cannot be read again", async ({ page, expectProblems }) => {
  expectProblems(/Failed to load resource.*500/);
  const { joelle, letIn } = await openList(page);
  await letIn.click();
  await page.route("**/attendees*", (route) => route.fulfill({ status: 500 }));
  await page.getByLabel("Search by name").fill("no such guest");
  await expectOnScreen(page.getByText("No guest by that name"));
  await page.getByLabel("Search by name").fill("joelle");
  await joelle.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Try Again" })).toBeVisible();
});
