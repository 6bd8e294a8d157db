import type { Page } from "@playwright/test";
import { product } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, phone, storageStateOf, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();

const evening = async (): Promise<string> =>
  `/events/${await insertEvent(deps, { title: "Evening asleep" })}`;

/** The scripts that ran, without those that only came ahead. */
const scriptsOf = (page: Page) => page.locator("script[src]").count();

const isAsleep = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  expect([await scriptsOf(page), await page.locator("#root[data-page]").count()]).toEqual([0, 1]);
};

const share = (page: Page) => page.getByRole("main").getByRole("button", { name: "Share" });

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

test("what is typed or filled in while a page sleeps stays, and is sent once", async ({ newPage }) => {
  const page = await newPage();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.79, 10.0.0.1" });
  let sent = 0;
  page.on("request", (request) => (sent += Number(/\/api\/contact/.test(request.url()))));
  await page.goto("/contact");
  await isAsleep(page);
  await page.getByLabel("Name").pressSequentially("Rania");
  // A password manager fills without a key.
  await page.getByLabel("Email").evaluate((field: HTMLInputElement) => {
    field.value = "rania@example.test";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.getByLabel("Message").fill("Asleep.");
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
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

for (const language of ["en", "ar"] as const)
  test(`a page whose connection is gone says so, links work, and the press follows: ${language}`, async ({
    newPage,
    site,
    expectProblems,
  }) => {
    expectProblems(/ERR_|Failed to fetch|status of 50/);
    const page = await newPage({ baseURL: site.url, viewport: phone, locale: language });
    const path = await evening();
    // The files do not come ahead on a slow network.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
    );
    await page.goto(path);
    await isAsleep(page);
    await site.stop();
    await page
      .getByRole("main")
      .getByRole("button", { name: { en: "Share", ar: "مشاركة" }[language] })
      .click();
    const notice = page.getByText({ en: "No answer from Majlis", ar: "لا ردّ من مجلس" }[language]);
    await expectOnScreen(notice);
    await expect(page.locator("main a").first()).toHaveAttribute("href", /^\//);
    await site.restart();
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await expect(page.getByRole("menu")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

test("after a deployment between document and touch the page is the new one, and the press follows", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  const page = await newPage({ baseURL: site.url });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto(await evening());
  await isAsleep(page);
  site.missing = /^\/assets\/index-/;
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await share(page).click();
  await again;
  site.missing = undefined;
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
});

test("files come ahead once the page is idle, and run only after a touch", async ({ newPage }) => {
  const requested = async (connection: object) => {
    const page = await newPage();
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { value }),
      connection,
    );
    const scripts: string[] = [];
    page.on("request", (request) => request.url().endsWith(".js") && scripts.push(request.url()));
    await page.goto("/about");
    await isAsleep(page);
    return { page, scripts };
  };
  for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }])
    expect((await requested(connection)).scripts).toEqual([]);
  const { page, scripts } = await requested({});
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  await isAsleep(page);
});

test("a page that sleeps comes back from the back/forward cache as it is, and for a signed-in person loads again", async ({
  page,
}) => {
  await page.goto("/about");
  await isAsleep(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await comeBack();
  await isAsleep(page);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  const { origins } = await storageStateOf("member@majlis.test");
  const [session] = origins[0]?.localStorage ?? [];
  await page.evaluate((value) => localStorage.setItem("majlis.session", value), session?.value ?? "");
  await comeBack();
  await expect(page.getByRole("button", { name: /account menu/ })).toBeVisible();
});

test("a sign-in in another tab shows in a page that sleeps", async ({ newPage }) => {
  const page = await newPage();
  await page.goto("/about");
  await isAsleep(page);
  const other = await page.context().newPage();
  await other.goto(`${product.url}/auth`);
  const { origins } = await storageStateOf("member@majlis.test");
  const [session] = origins[0]?.localStorage ?? [];
  await other.evaluate((value) => localStorage.setItem("majlis.session", value), session?.value ?? "");
  await expect(page.getByRole("button", { name: /account menu/ })).toBeVisible();
});

test("a changed document wakes, and JavaScript that is off leaves it readable", async ({
  newPage,
  expectProblems,
}) => {
  expectProblems(/Minified React error|Hydration/);
  const path = await evening();
  const page = await newPage();
  await page.goto(path);
  await isAsleep(page);
  await page.evaluate(() =>
    document.querySelector("main")?.prepend(document.createElement("grammar-helper")),
  );
  await wakeUp(page);
  await share(page).click();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
  const without = await newPage({ javaScriptEnabled: false });
  await without.goto(path);
  await expect(without.getByRole("heading", { level: 1, name: "Evening asleep" })).toBeVisible();
});
