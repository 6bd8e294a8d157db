import { updateEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { updateTables } from "@majlis/contracts/events/tables";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, isKept, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("a host lays tables, and the check-in gives a table with its question", async ({ openAs }) => {
  const { email } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { eventId } = await openEvent("Evening of the long tables", [email]);
  const page = await openAs(doorFounder, `/founder/events/${eventId}?tab=tables`);
  await page.getByLabel("Number of tables").fill("2");
  await page.getByLabel("Seats at each").fill("٤");
  await page.getByRole("button", { name: "Lay the Tables" }).click();
  await page.getByRole("listitem", { name: "Table 1" }).getByLabel("Name").fill("Jasmine");
  await page.getByRole("button", { name: "Save Tables" }).click();
  await expectOnScreen(page.getByText("Tables saved"));
  const cards = page.getByRole("region", { name: "Cards for the tables" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  const question = (await cards.first().locator('[lang="en"]').textContent()) ?? "";
  expect(question).toMatch(/\?$/);

  await page.goto(`/founder/check-in?ref=${eventId}`);
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByRole("button", { name: "Check in Salma Nasser" }).click();
  const verdict = page.getByRole("dialog").getByRole("alert");
  await expect(verdict).toContainText("Jasmine");
  await expect(verdict).toContainText(question);
  expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
  await page.keyboard.press("Enter");
  await expectOnScreen(page.getByText("1 of 1"));
  await expect(page.getByRole("button", { name: "Undo the check-in of" }).first()).toBeVisible();

  await beSignedIn(page, email, newPassword);
  await page.goto("/my-tickets");
  await page.locator(`[data-opens="${eventId}"]`).click();
  await expect(page.getByRole("region", { name: "Your table" })).toContainText("Jasmine");
});

test("a door names the member of a guest and gives a table, with and without network, also when none is left", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { eventId, path } = await openEvent("Evening of the plus-ones", []);
  const founder = await tokenOf(doorFounder);
  const params = { eventId };
  await call(updateEvent, { params, body: { guests_per_member: 2 } }, founder);
  const tables = { tables: [{ name: "Basil", seats: 2 }], was: { tables: [] } };
  await call(updateTables, { params, body: tables }, founder);
  const member = await tokenOf("joelle@majlis.test");
  await call(joinEvent, { body: { eventId, guests: ["Omar", "Rana"] } }, member);
  const { body } = await call(listMyTickets, { query: {} }, member);
  const { items } = listMyTickets.output.parse(body);
  const ticket = items.find(({ ref_id }) => ref_id === eventId);
  const [omar, rana] = ticket?.guests ?? [];

  const page = await openAs(doorFounder, "about:blank", { viewport: phone, serviceWorkers: "allow" });
  await page.clock.install();
  await page.goto(path);
  await isKept(page);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 3"));
  const verdict = page.getByRole("dialog").getByRole("alert");
  const enter = async (code: string | undefined) => {
    // A yes with a table leaves the screen by itself after eight seconds.
    await page.clock.fastForward(8000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByLabel("Door code").fill(code ?? "");
    await page.getByRole("button", { name: "Check In", exact: true }).click();
  };
  await enter(omar?.qr_code);
  await expect(verdict).toContainText("Guest of Joëlle Martin");
  await expect(verdict).toContainText("Basil");
  await expect(page.getByText("1 of 3").last()).toBeVisible();
  await page.context().setOffline(true);
  await enter(rana?.qr_code);
  for (const text of ["Guest of Joëlle Martin", "Decided on this device", "Basil", "Table assigned offline"])
    await expect(verdict).toContainText(text);
  await enter(ticket?.qr_code);
  await expect(verdict).toContainText("No table left");
  await expect(verdict).toContainText("Come in");
});
