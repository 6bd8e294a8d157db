import { homeZone } from "@majlis/contracts/cities";
import { listEvents } from "@majlis/contracts/events/events";
import { siteSettingsPath } from "@majlis/contracts/siteSettings";
import type { Page } from "@playwright/test";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";

const deps = testDeps();

/** The first event is whole above the tab bar, and 24 take 9,000 px, or a little more with long ones of other tests. */
const expectCompact = async (page: Page, shortcuts: string) => {
  const first = page.getByRole("article").first();
  // The action, which names the event too, loads after the list. An evening of another test may be running: it has no link.
  const title = await first.getByRole("heading").innerText();
  await expect(first.getByText(title)).toHaveCount(2);
  const tabs = page.getByRole("navigation", { name: shortcuts });
  const [card, bar] = [await first.boundingBox(), await tabs.boundingBox()];
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.getByRole("article")).toHaveCount(24);
  // Days below the viewport have estimated heights until they are drawn.
  await page.evaluate(() => {
    for (const day of document.querySelectorAll<HTMLElement>(".event-day"))
      day.style.contentVisibility = "visible";
  });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(9400);
};

/** From another page the list comes from the API. A document of the list has it drawn, with all posters. */
const openListByLink = async (page: Page) => {
  await page.goto("/about?lang=en");
  await wakeUp(page);
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Events" }).click();
};

test("at 390 x 844 a visitor sees the whole first event without scrolling, chips for tonight and what is free, and the one city of the week", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phone });
  await page.goto("/events");
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const name of ["Tonight", "Weekend", "7 days", "Free"])
    await expect(chip(name)).toBeInViewport({ ratio: 1 });
  await expectCompact(page, "Shortcuts");

  await test.step("a second press takes a chip back", async () => {
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

  let cities: readonly string[] = [];
  await page.route(/\/api\/events(\?|$)/, async (route) => {
    const response = await route.fetch();
    const list = listEvents.output.parse(await response.json());
    const items = list.items.map((event, index) => ({ ...event, city: cities[index % cities.length] }));
    // Other tests' events may fill the page, and a week that is not loaded whole has no sentence.
    await route.fulfill({ response, json: { ...list, items, cursor: null } });
  });
  const sentence = page.getByText("This week, all of it");
  cities = ["Salt"];
  await openListByLink(page);
  await expect(sentence).toHaveText("This week, all of it is in Salt.");
  cities = ["Amman", "Salt"];
  await openListByLink(page);
  await expect(page.getByRole("article").filter({ hasText: "Salt" }).first()).toBeVisible();
  await expect(sentence).toHaveCount(0);

  await page.unroute(/\/api\/events(\?|$)/);
  await page.goto("/events?lang=ar");
  await expectCompact(page, "اختصارات");
});

test("on a desktop events stand under days, a city and a word filter them, and another country has other cities", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: desktop });
  const settings: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === siteSettingsPath) settings.push(request.url());
  });
  // Late in the evening, so that the large poster is another event.
  const dayAhead = new Date(Date.now() + 24 * 3_600_000);
  const starts_at = `${cityDay(dayAhead.toISOString(), homeZone)}T20:59:00.000Z`;
  const listed_month = starts_at.slice(0, 7);
  const ids = await Promise.all(
    ["Second of tomorrow", "Zurna and Zither Night"].map((title) =>
      insertEvent(deps, { title, starts_at, listed_month }),
    ),
  );
  const cards = page.getByRole("article");
  const city = page.getByRole("combobox", { name: "City" });

  // A link to the list of a city chooses the city's country.
  await page.goto("/events?city=London");
  await expect(city).toHaveValue("London");
  await page.getByRole("button", { name: "Country: United Kingdom" }).click();
  await page.getByRole("menuitem", { name: "Jordan" }).click();
  await expect(city.getByRole("option", { name: "Salt" })).toBeAttached();

  await page.goto("/events");
  await test.step("days", async () => {
    // The page claims no city.
    const lead = "Hosted by people who live here. Pick one, and come as you are.";
    await expectOnScreen(page.getByText(lead, { exact: true }));
    await expect(cards.nth(19)).toBeVisible();
    const tomorrow = page.getByRole("region", { name: "Tomorrow" });
    const signIn = tomorrow
      .getByRole("article")
      .first()
      .getByRole("link", { name: /Sign In/ });
    await expect(signIn).toBeVisible();
    // In the evening a demo event of the next hours is tomorrow, too.
    for (const name of ["Second of tomorrow", "Zurna and Zither Night"])
      await expect(tomorrow.getByRole("article", { name }).getByRole("heading", { level: 4 })).toBeVisible();
    const row = tomorrow.getByRole("article", { name: "Zurna and Zither Night" });
    // A lock on the screen, words for screen readers.
    await expect(row.getByText("Exact place after you join")).toBeAttached();
    await row.getByRole("link").click();
    await page.waitForURL(`**/events/${ids[1]}`);
    await page.goBack();
  });

  await test.step("a city", async () => {
    await city.selectOption("Salt");
    await page.waitForURL("**/events?city=Salt");
    await expect(cards.filter({ hasText: "Second of tomorrow" })).toHaveCount(0);
    await expect(cards.first()).toBeVisible();
    // The picker names the city once.
    await expect(cards.filter({ hasText: /, Salt\b/ })).toHaveCount(0);
    // The list begins there next time.
    await page.goto("/events");
    await expect(city).toHaveValue("Salt");
    await expect(cards.filter({ hasText: "Second of tomorrow" })).toHaveCount(0);
    await city.selectOption("All cities");
    await expect(cards).toHaveCount(24);
  });

  await test.step("a word, which a reload keeps", async () => {
    await page.getByRole("searchbox").fill("zither");
    await expect(cards.filter({ hasNotText: "Zurna and Zither Night" })).toHaveCount(0);
    await page.waitForURL("**/events?q=zither");
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue("zither");
  });

  await test.step("another country", async () => {
    await page.getByRole("button", { name: "Country: Jordan" }).click();
    await page.getByRole("menuitem", { name: "United States" }).click();
    await expectOnScreen(page.getByText("Nothing matches these filters"));
    await expect(city.getByRole("option")).toHaveText([
      "New York",
      "Los Angeles",
      "Chicago",
      "Houston",
      "Washington",
    ]);
    await expect(cards).toHaveCount(0);
  });
  // A visitor's pages do not read the settings.
  expect(settings).toEqual([]);
  await Promise.all(ids.map((id) => deps.store.event.delete({ id }).go()));
});

test("a long list draws its posters near the viewport, keeps its position after Back, prints all, and is current after Back", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phone });
  await openListByLink(page);
  const cards = page.getByRole("article");
  // A photo has words, and the drawn poster behind it.
  const drawn = page.locator("img[alt='']");
  const posters = cards.filter({ has: drawn });
  await expect(cards).toHaveCount(24);
  await expect(posters.first()).toBeVisible();
  await expect(cards.last().locator(drawn)).toHaveCount(0);

  for (let index = 0; index < 10; index++) await cards.nth(index).scrollIntoViewIfNeeded();
  const title = await cards.nth(9).getByRole("heading").innerText();
  await cards.nth(9).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(9)).toBeInViewport();

  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last().locator(drawn)).toBeVisible();
  await openListByLink(page);
  await expect(posters.first()).toBeVisible();
  await expect(cards).toHaveCount(24);
  await expect(cards.last().locator(drawn)).toHaveCount(0);
  await page.pdf();
  await expect(posters).toHaveCount(24);

  // No browser cache answers the list.
  await page.goto("data:text/html,elsewhere");
  const starts_at = new Date(Date.now() + 3_600_000).toISOString();
  const look = "Night of the second look";
  const id = await insertEvent(deps, { title: look, starts_at, listed_month: starts_at.slice(0, 7) });
  await page.goBack();
  await expect(cards.first()).toBeAttached();
  await expectOnScreen(page.getByText(look));
  await deps.store.event.delete({ id }).go();
});

test("words of the other direction leave the icon of the search free", async ({ page }) => {
  await page.goto("/events");
  const field = page.getByRole("searchbox");
  const room = () =>
    field.evaluate((input) => {
      const icon = input.previousElementSibling?.getBoundingClientRect().right ?? 0;
      const { left } = input.getBoundingClientRect();
      return left + Number.parseFloat(getComputedStyle(input).paddingLeft) - icon;
    });
  expect(await room()).toBeGreaterThan(0);
  await field.fill("أمسية في بيت قديم");
  expect(await room()).toBeGreaterThan(0);
});
