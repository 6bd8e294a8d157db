import { evening, isAsleep, saveData, share } from "#support/asleep.ts";
import { product } from "#support/api.ts";
import { expect, expectOnScreen, phone, storageStateOf, test } from "#support/browser.ts";

test.describe.configure({ mode: "parallel" });

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
  await saveData(page);
  await page.goto(await evening());
  await isAsleep(page);
  site.missing = /^\/assets\/index-/;
  // The document that goes is at rest already: the new one has to be there before it is looked at.
  const again = page.waitForEvent("domcontentloaded");
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

test("a page that was left while it woke loads again from the back/forward cache, and its buttons work", async ({
  newPage,
  site,
}) => {
  const page = await newPage({ baseURL: site.url });
  await saveData(page);
  await page.goto(await evening());
  await isAsleep(page);
  const release = site.delay(/^\/assets\/index-/);
  await share(page).click();
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await again;
  release();
  // The mouse that rests on the button may wake the new page already.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await share(page).click();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
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

test("a document that an extension changed wakes, and loses no press and no letter", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Minified React error|Hydration/);
  await page.goto(await evening());
  await isAsleep(page);
  await page.evaluate(() =>
    document.querySelector("main")?.prepend(document.createElement("grammar-helper")),
  );
  await share(page).click();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
  await page.goto("/contact");
  await isAsleep(page);
  await page.evaluate(() =>
    document.querySelector("main form")?.prepend(document.createElement("grammar-helper")),
  );
  await page.getByLabel("Name").pressSequentially("Ra");
  await expect(page.locator("#root[data-page]")).toHaveCount(0);
  await expect(page.getByLabel("Name")).toHaveValue("Ra");
  await page.keyboard.type("nia");
  await expect(page.getByLabel("Name")).toHaveValue("Rania");
});

test("an empty field keeps the focus when its page wakes on a changed document", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Minified React error|Hydration/);
  await page.goto("/contact");
  await isAsleep(page);
  await page.evaluate(() =>
    document.querySelector("main form")?.prepend(document.createElement("grammar-helper")),
  );
  await page.getByLabel("Name").focus();
  await expect(page.locator("#root[data-page]")).toHaveCount(0);
  await page.keyboard.type("Rania");
  await expect(page.getByLabel("Name")).toHaveValue("Rania");
});

test("a page can be read when JavaScript is off", async ({ newPage }) => {
  const path = await evening();
  const without = await newPage({ javaScriptEnabled: false });
  await without.goto(path);
  await expect(without.getByRole("heading", { level: 1, name: "Evening asleep" })).toBeVisible();
});
