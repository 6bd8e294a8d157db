import { updateTables } from "@majlis/contracts/events/tables";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { expect, isKept, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";

test("a host lays tables, and the check-in gives a table with its question", async ({ openAs }) => {
  const { eventId } = await openEvent("Evening of the long tables", ["joelle@majlis.test"]);
  const page = await openAs(doorFounder, `/founder/events/${eventId}?tab=tables`);
  await page.getByLabel("Number of tables").fill("2");
  await page.getByLabel("Seats at each").fill("4");
  await page.getByRole("button", { name: "Lay the Tables" }).click();
  await page.getByRole("listitem", { name: "Table 1" }).getByLabel("Name").fill("Jasmine");
  await page.getByRole("button", { name: "Save Tables" }).click();
  await expect(page.getByText("Tables saved").first()).toBeVisible();
  const cards = page.getByRole("region", { name: "Cards for the tables" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  const question = (await cards.first().locator('[lang="en"]').textContent()) ?? "";
  expect(question).toMatch(/\?$/);

  await page.goto(`/founder/check-in?ref=${eventId}`);
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByRole("button", { name: "Check in Joëlle Martin" }).click();
  const verdict = page.getByRole("dialog").getByRole("alert");
  await expect(verdict).toContainText("Jasmine");
  await expect(verdict).toContainText(question);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo the check-in of" }).first()).toBeVisible();

  const guest = await openAs("joelle@majlis.test", "/my-tickets");
  await guest.locator(`[data-opens="${eventId}"]`).click();
  await expect(guest.getByRole("region", { name: "Your table" })).toContainText("Jasmine");
});

test("a door without network gives a table and says so, also when none is left", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { eventId, codes, path } = await openEvent("Evening without network", [
    "joelle@majlis.test",
    "member@majlis.test",
  ]);
  const tables = { tables: [{ name: "Basil", seats: 2 }], was: { tables: [] } };
  await call(updateTables, { params: { eventId }, body: tables }, await tokenOf(doorFounder));
  const page = await openAs(doorFounder, path, { viewport: phone, serviceWorkers: "allow" });
  await isKept(page);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expect(page.getByText("0 of 2")).toBeVisible();
  await page.context().setOffline(true);
  const verdictOf = async (code: string | undefined) => {
    await page.getByLabel("Door code").fill(code ?? "");
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    return page.getByRole("dialog").getByRole("alert");
  };
  const first = await verdictOf(codes[0]);
  await expect(first).toContainText("Basil");
  await expect(first).toContainText("Table assigned offline");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const second = await verdictOf(codes[1]);
  await expect(second).toContainText("No table left");
  await expect(second).toContainText("Come in");
});
