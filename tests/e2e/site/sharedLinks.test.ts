import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { product } from "#support/api.ts";
import { testDeps } from "#support/table.ts";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();

const evening = () =>
  insertEvent(deps, {
    title: "Qanun by the Fountain",
    description: "Strings and tea.",
    starts_at: "2031-12-03T16:30:00.000Z",
    city: "Salt",
    venue_name: "Beit Secret",
    price_cents: 1500,
  });

for (const [lang, texts] of [
  ["en", ["Wed, Dec 3, 2031", "About this event", "Sign In to Join", "Salt"]],
  ["ar", ["الأربعاء، 3 كانون الأول 2031", "عن هذه الفعالية", "سجّل الدخول للانضمام", "السلط"]],
] as const)
  test(`an event is readable with scripts disabled: ${lang}`, async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false, viewport: phone });
    const path = `/events/${await evening()}`;
    await page.goto(`${path}?lang=${lang}`);
    await expect(page.getByRole("heading", { level: 1, name: "Qanun by the Fountain" })).toBeVisible();
    for (const text of ["$15.00", "Strings and tea.", ...texts])
      await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
    const link = page.getByRole("main").getByRole("link", { name: texts[2] });
    await expect(link).toHaveAttribute("href", `/auth?next=${path}`);
    await expect(page.locator("main img")).toHaveJSProperty("complete", true);
    const width = await page.locator("main img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

test("the page hydrates the document without a call of the API", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(events|gatherings)/.test(request.url())) calls.push(request.url());
  });
  for (const path of [`/events/${await evening()}`, `/gatherings/${await insertGathering(deps)}`]) {
    const html = await (await fetch(product.url + path)).text();
    const served: unknown = JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? "");
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
    const data = page.locator('script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    expect(JSON.parse((await data.textContent()) ?? "")).toEqual(served);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("main img").first()).toHaveAttribute("src", /^data:image\/svg/);
    // Later navigation replaces the document's metadata.
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/(events|gatherings)$/);
  }
  expect(calls.filter((url) => /\/(evt|gat)_/.test(url))).toEqual([]);
});

test("a button of the document that was pressed before hydration is repeated once", async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/events\.pages-.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`/events/${await evening()}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "العربية" }).first().click();
  release();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("button", { name: "English" }).first()).toBeVisible();
});

test("a member sees the place, and a visitor's document never shows the sign-in to them", async ({
  page,
}) => {
  const id = await evening();
  await beSignedIn(page, "member@majlis.test");
  await page.goto(`/events/${id}`);
  await expectOnScreen(page.getByText("Beit Secret"));
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
});

test("a reader of Arabic gets the document in Arabic", async ({ newPage }) => {
  const id = await evening();
  const page = await newPage({ locale: "ar-JO" });
  const reply = await page.goto(`/events/${id}`);
  expect(await reply?.text()).toContain('lang="ar" dir="rtl"');
  await expect(page.getByRole("button", { name: "مشاركة" })).toBeVisible();
  await expectOnScreen(page.getByRole("banner").getByText("مجلس", { exact: true }));
});

test("an unknown event answers 404 and says so", async ({ page, expectProblems }) => {
  expectProblems(/Failed to load resource.*\b404\b/);
  const reply = await page.goto("/events/evt_00000000000000000000000000");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Event not found" })).toBeVisible();
});
