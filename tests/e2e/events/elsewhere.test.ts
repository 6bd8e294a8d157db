/** An evening in London and one in New York, seen by a browser in Tokyo, against clocks of their own. */
import { NewBusiness } from "@majlis/contracts/businesses";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { createDesk } from "@majlis/core/desk/createDesk";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { checkCard, newActor, newMember } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";
import { dayOf, instantAt, textOf, timeText, wallAt } from "#support/wallClocks.ts";

test.describe.configure({ mode: "parallel" });

const hourMs = 3_600_000;
const timezoneId = "Asia/Tokyo";
const cities = ["London", "New York"] as const;
const guest = "joelle@majlis.test";

/** An evening at 8 PM in two months: lists of other tests begin with sooner ones. */
const openEvening = async (city: (typeof cities)[number]) => {
  const today = wallAt(city, new Date().toISOString()).slice(0, 10);
  const wall = `${dayOf(today, 60)}T20:00`;
  const hoursAhead = (Date.parse(instantAt(city, wall)) - Date.now()) / hourMs;
  const title = `Late jazz of ${city}`;
  return { title, wall, ...(await openEvent(title, [guest], { city, hoursAhead })) };
};

for (const city of cities) {
  test(`the list, the page and the door of an evening in ${city} have its clocks, also without network`, async ({
    newPage,
    openAs,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { title, wall, eventId, codes, path } = await openEvening(city);
    const [day, time] = [textOf(wall).replace(/, \d+:.*$/, ""), timeText(wall)];

    const page = await newPage({ viewport: desktop, timezoneId });
    await page.goto(`/events?city=${encodeURIComponent(city)}`);
    const card = page.getByRole("article", { name: title });
    await expectOnScreen(card.getByText(time));
    // The picker says the city once.
    await expect(page.getByRole("combobox", { name: "City" })).toHaveValue(city);
    await expect(card.getByText(city, { exact: true })).toHaveCount(0);
    await card.getByRole("heading", { name: title }).getByRole("link").click();
    await page.waitForURL(`**/events/${eventId}`);
    const facts = page.getByRole("main").getByRole("definition").first();
    await expect(facts).toContainText(`${day}${time}`);
    await expectOnScreen(facts.getByText(`${city} time`));

    const door = await openAs(doorFounder, path, { viewport: phone, timezoneId });
    const verdict = door
      .getByRole("dialog")
      .getByText(`The doors open on ${textOf(wall.replace("T20", "T17"))} (${city} time).`);
    const check = async () => {
      await door.getByLabel("Door code").fill(codes[0] ?? "");
      await door.getByRole("button", { name: "Check In", exact: true }).click();
      await expectOnScreen(verdict);
      await door.getByRole("button", { name: "Next", exact: true }).click();
      await expect(verdict).toHaveCount(0);
    };
    await door.getByRole("button", { name: "Type", exact: true }).click();
    await expectOnScreen(door.getByText("0 of 1"));
    await check();
    await door.context().setOffline(true);
    await check();
  });

  test(`a desk in ${city} lists its visits by its clocks`, async ({ newPage }) => {
    const recordedAt = new Date(Date.now() - 60_000).toISOString();
    const deps = testDeps({ clock: { now: () => new Date(recordedAt) } });
    const admin = newActor("admin");
    const { id } = await createBusiness(
      deps,
      admin,
      NewBusiness.parse({ name: `Tea House of ${city}`, city, discount_percent: 10 }),
    );
    const token = await createDesk(deps, admin, id);
    const { code } = await newMember(deps);
    const checkId = await checkCard(deps, { qrCode: code, checkedBy: id });
    const till = { partnerId: id, checkedBy: id, isDesk: true } as const;
    await recordRedemption(deps, till, { checkId, amount: 4200, currency: "USD", key: "till-key-1" });

    const desk = await newPage({ viewport: phone, timezoneId });
    await desk.goto(`/desk#${token}`);
    await expectOnScreen(desk.getByText(`${textOf(wallAt(city, recordedAt))} (${city} time)`));
  });
}
