import { listEvents } from "@majlis/contracts/events/events";
import { violations } from "#support/axe.ts";
import { chooseLanguage } from "#support/walk.ts";
import { desktop, expect, phone, test } from "#support/browser.ts";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

for (const [language, shortcuts] of [
  ["en", "Shortcuts"],
  ["ar", "اختصارات"],
] as const)
  test(`at 390 x 844 a visitor sees the whole first event without scrolling, and 24 in 9,000 px: ${language}`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: phone });
    await chooseLanguage(page.context(), language);
    await page.goto("/events");
    const first = page.getByRole("article").first();
    // The title and the action, which loads after the list.
    await expect(first.getByRole("link")).toHaveCount(2);
    const [card, tabs] = await Promise.all([
      first.boundingBox(),
      page.getByRole("navigation", { name: shortcuts }).boundingBox(),
    ]);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);

    await expect(page.getByRole("article")).toHaveCount(24);
    // Days below the viewport have estimated heights until they are drawn.
    await page.evaluate(() => {
      for (const day of document.querySelectorAll<HTMLElement>(".event-day"))
        day.style.contentVisibility = "visible";
    });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9000);
  });

test("the sentence on the cities of the week is about the loaded events", async ({ newPage }) => {
  const page = await newPage({ viewport: phone });
  let cities: readonly string[] = [];
  await page.route(/\/api\/events(\?|$)/, async (route) => {
    const response = await route.fetch();
    const list = listEvents.output.parse(await response.json());
    const items = list.items.map((event, index) => ({ ...event, city: cities[index % cities.length] }));
    // Other tests' events may fill the page, and a week that is not loaded whole has no sentence.
    await route.fulfill({ response, json: { ...list, items, cursor: null } });
  });
  for (const [loaded, sentence] of [
    [["Amman"], "This week, all of it is in Amman."],
    [["Salt"], "This week, all of it is in Salt."],
    [["Amman", "Salt"], undefined],
  ] as const) {
    cities = loaded;
    // With a query the events are not preloaded.
    await page.goto("/events?q=");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("This week, all of it")).toHaveText(sentence ?? []);
  }
});

test("events stand under days, with rows for further events of a day", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop });
  // Late in the evening, so that the large poster is another event.
  const dayAhead = new Date(Date.now() + 24 * 3_600_000);
  const starts_at = `${cityDay(dayAhead.toISOString())}T20:59:00.000Z`;
  const listed_month = starts_at.slice(0, 7);
  const ids = await Promise.all(
    ["Second of tomorrow", "Third of tomorrow"].map((title) =>
      insertEvent(deps, { title, starts_at, listed_month }),
    ),
  );
  await page.goto("/events");
  const tomorrow = page.getByRole("region", { name: "Tomorrow" });
  await expect(
    tomorrow
      .getByRole("article")
      .first()
      .getByRole("link", { name: /Sign In/ }),
  ).toBeVisible();
  // In the evening a demo event of the next hours is tomorrow, too.
  for (const name of ["Second of tomorrow", "Third of tomorrow"])
    await expect(tomorrow.getByRole("article", { name }).getByRole("heading", { level: 4 })).toBeVisible();
  const row = tomorrow.getByRole("article", { name: "Third of tomorrow" });
  await expect(row.getByText("Exact place after you join")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await row.getByRole("link").click();
  await page.waitForURL(`**/events/${ids[1]}`);
  await Promise.all(ids.map((id) => deps.store.event.delete({ id }).go()));
});

test("chips show what is on tonight and what is free, and a second press takes them back", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phone });
  await page.goto("/events");
  await expect(page.getByRole("article").first()).toBeVisible();
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of ["Tonight", "Weekend", "7 days", "Free"])
    await expect(chip(name)).toBeInViewport({ ratio: 1 });
  await chip("Free").click();
  await page.waitForURL("**/events?price=free");
  await expect(chip("Free")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article").getByText(/^\$/)).toHaveCount(0);
  await chip("Tonight").click();
  await page.waitForURL("**/events?price=free&when=tonight");
  await expect(page.getByRole("region", { name: /^(Tomorrow|This weekend|Next week)/ })).toHaveCount(0);
  await chip("Free").click();
  await chip("Tonight").click();
  await page.waitForURL("**/events");
  await expect(page.getByRole("region", { name: "Tomorrow" })).toBeVisible();
});

test("a city filters the list, and another country has other cities", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop });
  await page.goto("/events");
  const city = page.getByRole("combobox", { name: "City" });
  await expect(page.getByRole("article").first()).toBeVisible();
  // The filters are hydrated after the list.
  await page.waitForLoadState("networkidle");
  await city.selectOption("Salt");
  await page.waitForURL("**/events?city=Salt");
  await expect(page.getByRole("article")).not.toHaveCount(24);
  for (const place of await page.getByRole("article").all())
    await expect(place.getByText("Salt")).toBeVisible();
  await city.selectOption("All cities");
  await expect(page.getByRole("article")).toHaveCount(24);

  await page.getByRole("button", { name: "Country: Jordan" }).click();
  await page.getByRole("menuitem", { name: "United States" }).click();
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await expect(city.getByRole("option")).toHaveText([
    "New York",
    "Los Angeles",
    "Chicago",
    "Houston",
    "Washington",
  ]);
  await expect(page.getByRole("article")).toHaveCount(0);

  // A link to the list of a city chooses the city's country.
  await page.goto("/events?city=London");
  await expect(page.getByRole("button", { name: "Country: United Kingdom" })).toBeVisible();
  await expect(city).toHaveValue("London");
});
