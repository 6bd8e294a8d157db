/** The form, a copy, the chips and the hours of partners in London and New York, seen by a browser in Tokyo. */
import { createBusiness } from "@majlis/contracts/businesses";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { weekdays } from "@majlis/contracts/values";
import { call, tokenOf } from "#support/api.ts";
import { desktop, expect, expectOnScreen, openStep, test } from "#support/browser.ts";
import { doorFounder } from "#support/openEvent.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { dayOf, instantAt, textOf, timeText, wallAt } from "#support/wallClocks.ts";

test.describe.configure({ mode: "parallel" });

const timezoneId = "Asia/Tokyo";
const cities = ["London", "New York"] as const;
const hourMs = 3_600_000;
const todayIn = (city: (typeof cities)[number]) => wallAt(city, new Date().toISOString()).slice(0, 10);

/** A day of the week before the next change of the clocks: a week later it is after it. */
const dayBeforeChange = (city: (typeof cities)[number]) => {
  const weekOf = (day: string) =>
    Date.parse(instantAt(city, `${dayOf(day, 7)}T20:00`)) - Date.parse(instantAt(city, `${day}T20:00`));
  const days = Array.from({ length: 250 }, (_, index) => dayOf(todayIn(city), 14 + index));
  return days.find((day) => weekOf(day) !== 168 * hourMs) ?? "";
};

for (const city of cities) {
  test(`the form of an evening in ${city} and its copy over a change keep the clock time`, async ({
    openAs,
  }) => {
    const day = dayBeforeChange(city);
    const title = `Late jazz before the change in ${city}`;
    const { email } = await newAccountAs("city_founder");
    const page = await openAs(email, "/founder/events", { password: newPassword, timezoneId });
    await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Title").fill(title);
    await openStep(form, "When and where");
    await form.getByLabel("Starts").fill(`${day}T20:00`);
    await form.getByLabel("City", { exact: true }).fill(city);
    await expectOnScreen(form.getByText(textOf(`${day}T20:00`)));
    await form.getByRole("button", { name: "Publish" }).click();
    const card = page.getByRole("article").filter({ hasText: title });
    await expectOnScreen(card.getByText(`${textOf(`${day}T20:00`)} (${city} time)`));

    await card.getByRole("button", { name: `More for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const copy = page.getByRole("dialog", { name: "Duplicate Event" });
    await openStep(copy, "When and where");
    const later = dayOf(day, 7);
    await expect(copy.getByLabel("Starts")).toHaveValue(`${later}T20:00`);
    await expectOnScreen(copy.getByText(textOf(`${later}T20:00`)));
    await copy.getByRole("button", { name: "Publish" }).click();
    await expectOnScreen(page.getByText(`${textOf(`${later}T20:00`)} (${city} time)`));
    const { body } = await call(listFounderEvents, { query: {} }, await tokenOf(email, newPassword));
    expect(body["items"].map((one: { starts_at: string }) => one.starts_at).toSorted()).toEqual(
      [day, later].map((date) => instantAt(city, `${date}T20:00`)),
    );
  });

  test(`the chips of the list of ${city} have its days`, async ({ newPage }) => {
    // In two months, so that lists of other tests begin with sooner evenings.
    const then = new Date(Date.now() + 60 * 24 * hourMs);
    const today = wallAt(city, then.toISOString()).slice(0, 10);
    const weekday = new Date(today).getUTCDay();
    const sunday = dayOf(today, (7 - weekday) % 7);
    const walls = {
      "last minute of today": `${today}T23:59`,
      "first minute of tomorrow": `${dayOf(today, 1)}T00:01`,
      "last minute of the weekend": `${sunday}T23:59`,
      "first minute after the weekend": `${dayOf(sunday, 1)}T00:01`,
      "last minute of seven days": `${dayOf(today, 6)}T23:59`,
      "first minute after seven days": `${dayOf(today, 7)}T00:01`,
    };
    for (const [name, wall] of Object.entries(walls))
      await postEvent(
        { title: `Jazz, ${name} in ${city}`, city, starts_at: instantAt(city, wall) },
        doorFounder,
      );
    const page = await newPage({ viewport: desktop, timezoneId });
    await page.clock.install({ time: then });
    // The page goes by the server's clock.
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: then.toUTCString() } });
    });
    const cards = (name: keyof typeof walls) =>
      page.getByRole("article", { name: `Jazz, ${name} in ${city}` });
    for (const [when, last, after] of [
      ["tonight", "last minute of today", "first minute of tomorrow"],
      ["weekend", "last minute of the weekend", "first minute after the weekend"],
      ["week", "last minute of seven days", "first minute after seven days"],
    ] as const) {
      await page.goto(`/events?city=${encodeURIComponent(city)}&when=${when}`);
      await expect(cards(last)).toBeVisible();
      await expect(cards(after)).toHaveCount(0);
    }
    await page.goto(`/events?city=${encodeURIComponent(city)}`);
    await page.getByRole("button", { name: "Tonight", exact: true }).click();
    const tonight = page.getByRole("region", { name: /^Tonight/ });
    await expect(
      tonight.getByRole("article", { name: `Jazz, last minute of today in ${city}` }),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: /^(Tomorrow|This weekend|Next week)/ })).toHaveCount(0);
  });

  test(`a partner in ${city} is open by its clocks`, async ({ openAs }) => {
    const tag = `Tea ${crypto.randomUUID().slice(0, 8)}`;
    const minuteOf = (hours: number) =>
      wallAt(city, new Date(Date.now() + hours * hourMs).toISOString()).slice(11);
    const until = minuteOf(1);
    const hours = weekdays.map((day) => ({ day, from: minuteOf(-1), until }));
    const far = weekdays.map((day) => ({ day, from: minuteOf(8), until: minuteOf(9) }));
    const token = await tokenOf("admin@majlis.test");
    for (const [name, times] of [
      ["open", hours],
      ["closed", far],
    ] as const)
      await call(createBusiness, { body: { name: `${tag} ${name}`, city, hours: times } }, token);
    const { email } = await newAccountAs("member");
    const page = await openAs(email, `/guidebook?city=${encodeURIComponent(city)}&q=${tag}`, {
      password: newPassword,
      timezoneId,
    });
    await expectOnScreen(
      page
        .getByRole("article", { name: `${tag} open` })
        .getByText(`Open now, until ${timeText(`2027-01-01T${until}`)}`),
    );
    await expectOnScreen(page.getByRole("article", { name: `${tag} closed` }).getByText(/^Closed, opens/));
  });
}
