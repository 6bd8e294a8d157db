import { joinEvent } from "@majlis/core/events/joinEvent";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { newTicket, newUser } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const openList = async (title: string) => {
  const event = await openEvent(title, [], { capacity: 20, guests_per_member: 1 });
  const names = ["فاطمة الزهراء", "أحمد عبد الله", "İbrahim Kaya", "Zoë O’Brien", "Marilyn Susan Monroe"];
  for (const fullName of names)
    await newTicket(deps, await newUser(deps, { fullName, role: "member" }), event.eventId);
  const member = await newUser(deps, { fullName: "هدى سالم", role: "member" });
  await joinEvent(deps, member, event.eventId, { guests: ["Nour"] });
  return event;
};

/** What is typed, and who is found. */
const spellings = [
  ["فاطمه", "فاطمة الزهراء"],
  ["الزهراء  فاطمة", "فاطمة الزهراء"],
  ["احمد عبدالله", "أحمد عبد الله"],
  ["ibrahim", "İbrahim Kaya"],
  ["o'brien", "Zoë O’Brien"],
  ["Monroe Marilyn", "Marilyn Susan Monroe"],
  ["هدي", "Nour"],
] as const;

test("the door finds a name however it is spelled, and shows close names before it adds a walk-in", async ({
  openAs,
}) => {
  const { path } = await openList("Evening of the names");
  const page = await openAs(doorFounder, path, { viewport: phone, locale: "tr-TR" });
  await page.getByRole("button", { name: "Names", exact: true }).click();
  const search = page.getByLabel("Search by name");
  for (const [typed, name] of spellings) {
    await search.fill(typed);
    // A name in Arabic letters is isolated in an English text.
    const checkIn = new RegExp(`^Check in \u2068?${name}\u2069?$`);
    await expect(page.getByRole("button", { name: checkIn })).toBeVisible();
  }
  await search.fill("Marylin Monro");
  await expectOnScreen(page.getByText("These names are close:"));
  await expect(page.getByRole("button", { name: "Add Marylin Monro as a Walk-in" })).toBeVisible();
  await page.getByRole("button", { name: "Check in Marilyn Susan Monroe" }).click();
  await expectOnScreen(page.getByText("1 of 7"));
});

test("the founder's list finds the same names, and guests by their member", async ({ openAs }) => {
  const { eventId } = await openList("List of the names");
  const page = await openAs(doorFounder, `/founder/attendees?event=${eventId}`, { locale: "tr-TR" });
  const search = page.getByLabel("Search by name");
  for (const [typed, name] of spellings) {
    await search.fill(typed);
    await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  }
});

test("an added walk-in leaves an empty field, and one whom the server refuses keeps the typed name", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/409/);
  const { eventId, path } = await openEvent("Evening of the last chair", [], { capacity: 2 });
  const page = await openAs(doorFounder, path, { viewport: phone });
  const name = page.getByLabel("Name", { exact: true });
  const add = page.getByRole("button", { name: "Add and Check In" });
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  await name.fill("سارة");
  await add.click();
  await expectOnScreen(page.getByText("1 of 1"));
  await expect(name).toHaveValue("");
  // The last seat goes elsewhere meanwhile.
  await newTicket(deps, await newUser(deps, { role: "member" }), eventId);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await name.fill("ليلى حداد");
  await add.click();
  await expectOnScreen(page.getByText("No seat is free").first());
  await expect(name).toHaveValue("ليلى حداد");

  await page.getByRole("button", { name: "Names", exact: true }).click();
  const search = page.getByLabel("Search by name");
  await search.fill("Zoë O’Brien");
  await page.getByRole("button", { name: "Add Zoë O’Brien as a Walk-in" }).click();
  await expect(page.getByText("No seat is free")).not.toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Zoë O’Brien as a Walk-in" })).toBeEnabled();
  await expect(search).toHaveValue("Zoë O’Brien");
});
