import type { Page } from "@playwright/test";
import { evening, isAsleep, saveData, scriptsOf, share } from "#support/asleep.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";

test.describe.configure({ mode: "parallel" });

/** What a person, a browser or a device does to a page that sleeps, and what must be seen of it. */
const touches: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["a press", (page) => share(page).click()],
  ["Enter on a focused button", (page) => share(page).press("Enter")],
  ["a virtual click of a screen reader", (page) => share(page).dispatchEvent("click")],
  ["a click by voice", (page) => share(page).evaluate((button: HTMLElement) => button.click())],
  ["two presses", (page) => share(page).evaluate((one: HTMLElement) => [one.click(), one.click()])],
];

for (const [what, touch] of touches)
  test(`${what} wakes a page and acts once`, async ({ newPage }) => {
    const page = await newPage({ viewport: phone });
    await page.goto(await evening());
    await isAsleep(page);
    await touch(page);
    await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(1);
    expect(await scriptsOf(page)).toBe(1);
  });

test("a page sleeps for a visitor, and its links stay links", async ({ page }) => {
  for (const path of ["/about", "/membership", await evening()]) {
    await page.goto(path);
    await isAsleep(page);
  }
  await page.getByRole("main").getByRole("link").first().focus();
  await isAsleep(page);
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await page.keyboard.press("Enter");
  await navigation;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a signed-in person, a search, another language and a city of one's own are awake at once", async ({
  newPage,
}) => {
  const path = await evening();
  const other = await newPage();
  await other.goto("/about");
  await other.evaluate(() => localStorage.setItem("majlis.language", "ar"));
  const elsewhere = await newPage();
  await elsewhere.goto("/about");
  await elsewhere.evaluate(() => localStorage.setItem("majlis.city", "London"));
  const member = await newPage();
  await beSignedIn(member, "member@majlis.test");
  const searcher = await newPage();
  for (const [page, address] of [
    [member, path],
    [searcher, `${path}?utm_source=x`],
    [other, "/about"],
    [elsewhere, "/events"],
  ] as const) {
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector("#root[data-page]") === null);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
});

test("autofill wakes a page, and what it filled in stays", async ({ page }) => {
  await page.goto("/contact");
  await isAsleep(page);
  // A browser fills without a pointer, a key or the focus.
  const email = page.getByLabel("Email");
  await email.evaluate((field: HTMLInputElement) => {
    field.value = "rania@example.test";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page.locator("#root[data-page]")).toHaveCount(0);
  await expect(email).toHaveValue("rania@example.test");
});

test("what is typed, filled in and sent twice while a page wakes stays, and is sent once", async ({
  newPage,
  site,
}) => {
  const page = await newPage({ baseURL: site.url });
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.79, 10.0.0.1" });
  await saveData(page);
  let sent = 0;
  page.on("request", (request) => (sent += Number(/\/api\/contact/.test(request.url()))));
  await page.goto("/contact");
  await isAsleep(page);
  const release = site.delay(/^\/assets\/index-/);
  await page.getByLabel("Name").pressSequentially("Rania");
  await page.getByLabel("Email").fill("rania@example.test");
  await page.getByLabel("Message").fill("Asleep.");
  const send = page.locator("main form [type=submit]");
  await send.click();
  await send.click();
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await scriptsOf(page)).toBe(0);
  release();
  await expectOnScreen(page.getByText("Message sent"));
  expect(sent).toBe(1);
  expect(new URL(page.url()).search).toBe("");
});

test("the theme that is chosen while a page sleeps is taken", async ({ page }) => {
  await page.goto("/about");
  await isAsleep(page);
  await page
    .getByRole("radio", { name: "Dark" })
    .check({ force: true, noWaitAfter: true })
    .catch(() => undefined);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
