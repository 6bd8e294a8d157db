import { listEvents } from "@majlis/contracts/events/events";
import { chooseLanguage } from "#support/walk.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { violations } from "#support/axe.ts";
import { product } from "#support/api.ts";

test.describe.configure({ mode: "parallel" });

for (const [language, shortcuts, upcoming] of [
  ["en", "Shortcuts", "Upcoming Events"],
  ["ar", "اختصارات", "الفعاليات القادمة"],
] as const)
  test(`at 390 x 844 a visitor sees the hero and the first event of Home without scrolling: ${language}`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: phone });
    await chooseLanguage(page.context(), language);
    await page.goto("/");
    const first = page.getByRole("region", { name: upcoming }).getByRole("article").first();
    await expect(first.getByRole("heading", { level: 4 })).toBeVisible();
    const tabs = await page.getByRole("navigation", { name: shortcuts }).boundingBox();
    const seen = [
      page.getByRole("heading", { level: 1 }),
      ...(await page.getByRole("main").getByRole("link").all()).slice(0, 2),
      ...(await page.getByRole("main").getByRole("list").first().getByRole("listitem").all()),
      first.locator("img"),
      first.getByRole("heading", { level: 4 }),
    ];
    const boxes = await Promise.all(seen.map((one) => one.boundingBox()));
    expect(boxes).toHaveLength(8);
    for (const box of boxes)
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    // axe finds in Arabic what it finds in English.
    if (language === "en") expect(await violations(page)).toEqual([]);
  });

test("Home shows up to six events with one large poster, and leads to all events", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop });
  const reply = await page.goto("/");
  // Other tests add events before the next page is open.
  const { items } = listEvents.output.parse(await (await fetch(`${product.url}/api/events`)).json());
  expect(await reply?.text()).toContain("<h4");
  const events = page.getByRole("region", { name: "Upcoming Events" });
  const titles = events.getByRole("article").getByRole("heading", { level: 4 });
  await expect(titles).toHaveCount(6);
  // The action is that of the large poster. A row has none.
  const join = events.getByRole("article").getByRole("link", { name: /Sign In to Join/ });
  const begun = events
    .getByRole("article")
    .getByRole("paragraph")
    .filter({ hasText: /^Happening now/ });
  await expect(join.or(begun)).toHaveCount(1);
  const first = items.slice(0, 6).map(({ title }) => title);
  expect((await titles.allTextContents()).toSorted()).toEqual(first.toSorted());
  await events.getByRole("link", { name: "All Events" }).click();
  await page.waitForURL("**/events");
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("Home says that a country has no events", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop });
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  // Other tests have evenings in each country.
  await page.route(/\/api\/events\?/, (route) => route.fulfill({ json: { items: [], cursor: null } }));
  await page.getByRole("button", { name: "Country: Jordan" }).click();
  await page.getByRole("menuitem", { name: "United States" }).click();
  await expectOnScreen(page.getByText("Quiet week in the city"));
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All Events" })).toBeVisible();
});

test("Home shows that events load, and loads them on Try Again", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*502/);
  const page = await newPage({ baseURL: site.url, viewport: phone });
  // The document without its list, as a function that failed leaves it.
  await page.route(`${site.url}/`, (route) => route.continue({ url: `${site.url}/index.html` }));
  const answer = site.delay(/^\/api\/events/);
  site.api = undefined;
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("status").filter({ hasText: "Loading events" })).toBeAttached();
  answer();
  const retry = page.getByRole("alert").getByRole("button", { name: "Try Again" });
  await expect(retry).toBeVisible();
  site.api = product.url;
  await retry.click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(retry).toHaveCount(0);
});
