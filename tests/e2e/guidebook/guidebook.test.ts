import { getMembership } from "@majlis/contracts/membership";
import { call, product, tokenOf } from "#support/api.ts";
import { settle } from "#support/axe.ts";
import { beSignedIn, desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";

const aPartner = "Beit Sitti's Table";
const itsPhone = "+962 6 900 0201";

test.describe("the guidebook", () => {
  test("hides phones, addresses and discounts from visitors, says what members save, and invites them to join", async ({
    page,
  }) => {
    const reply = await page.goto("/guidebook");
    const card = page.getByRole("article", { name: aPartner });
    await expect(card).toBeVisible();
    await page.setViewportSize(phone);
    await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(desktop);
    const data = /id="page-data">([^<]*)/.exec((await reply?.text()) ?? "")?.[1];
    expect(data).toContain(aPartner);
    expect(data).not.toMatch(/phone|website|map_url|discount|\+962/);
    const invitation = card.getByRole("link", { name: /Become a Member/ });
    await invitation.focus();
    await expect(invitation).toHaveCSS("opacity", "1");
    await expectOnScreen(page.getByText(/^Members save up to \d+%$/));
    await expectOnScreen(page.getByText(/^at \d+ partner places$/));
    await expect(page.getByRole("article").getByText("%")).toHaveCount(0);

    await test.step("the search keeps the caret position and follows Clear and Back", async () => {
      const box = page.getByRole("searchbox");
      await box.pressSequentially("ti");
      await box.press("Home");
      await box.pressSequentially("sit");
      await expect(box).toHaveValue("sitti");
      await page.waitForURL("**/guidebook?q=sitti");
      await expect(page.getByRole("article")).toHaveCount(1);
      await box.fill("no such place");
      await expectOnScreen(page.getByText("No business matches"));
      await page.getByRole("button", { name: "Clear" }).click();
      await expect(box).toHaveValue("");
      await page.goBack();
      await expect(box).toHaveValue("no such place");
    });

    await page.getByRole("main").getByRole("link", { name: "Become a Member", exact: true }).click();
    await expect(page).toHaveURL("/membership");
  });

  test("lists a member the 24 places in 5,000 px of a phone, by district, open ones first, each with a sign, and finds by district, city and category", async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: phone });
    await beSignedIn(page, "member@majlis.test");
    await page.goto("/guidebook");
    const card = page.getByRole("article", { name: aPartner });
    await expectOnScreen(card.getByText("15%"));
    await expect(card.getByRole("link", { name: itsPhone })).toBeVisible();
    await expect(card.getByRole("img", { name: "15% off" })).toBeVisible();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("region", { name: /^Salt/ })).toBeAttached();
    await settle(page);
    const places = await page.getByRole("article").count();
    // Other tests add places of their own.
    const further = Math.max(0, places - 24);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5000 + 150 * further);
    const weibdeh = page.getByRole("region", { name: /^Jabal Al-Weibdeh/ });
    await expect(weibdeh.getByRole("article", { name: aPartner })).toBeVisible();
    const states = await weibdeh.getByRole("article").allInnerTexts();
    const open = states.map((text) => text.includes("Open now"));
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
    await weibdeh.scrollIntoViewIfNeeded();
    await expect(weibdeh.getByRole("article").first().locator("img")).toBeVisible();
    const map = weibdeh.getByRole("link", { name: new RegExp(`^Map ?: ${aPartner}`) });
    await expect(map).toHaveAttribute("href", /openstreetmap/);
    await page.getByRole("group", { name: "Districts" }).getByRole("button", { name: "Downtown" }).click();
    await page.waitForURL("**/guidebook?district=downtown");
    await expect(weibdeh).toBeHidden();
    await expect(page.getByRole("article", { name: "Cinema Qamar" })).toBeVisible();
    await page.goto("/guidebook");
    await page.getByLabel("City").selectOption("Madaba");
    await page.getByLabel("Category").selectOption("Restaurants");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("searchbox").fill("no such place");
    await expectOnScreen(page.getByText("No business matches"));
  });

  test("has the cities and the businesses of the chosen country", async ({ newPage }) => {
    const page = await newPage({ viewport: desktop });
    await page.goto("/guidebook");
    const city = page.getByLabel("City");
    await expect(page.getByRole("article", { name: aPartner })).toBeVisible();
    await expect(city.getByRole("option", { name: "Irbid" })).toBeAttached();
    await city.selectOption("Madaba");
    await page.waitForURL("**/guidebook?city=Madaba");

    await page.getByRole("button", { name: "Country: Jordan" }).click();
    await page.getByRole("menuitem", { name: "United Kingdom" }).click();
    await expect(city.getByRole("option")).toHaveText([
      "All cities",
      "London",
      "Manchester",
      "Birmingham",
      "Edinburgh",
      "Bristol",
    ]);
    await expect(page.getByRole("article", { name: aPartner })).toHaveCount(0);

    await page.goto("/guidebook?city=London");
    await expect(page.getByRole("button", { name: "Country: United Kingdom" })).toBeVisible();
    await expect(city).toHaveValue("London");
  });

  test("shows a load error and loads on Try Again", async ({ newPage, site, expectProblems }) => {
    expectProblems(/Failed to load resource.*502/);
    const page = await newPage({ baseURL: site.url });
    site.api = undefined;
    // The document without its list, as a function that failed leaves it.
    await page.route(`${site.url}/guidebook`, (route) =>
      route.continue({ url: `${site.url}/guidebook.html` }),
    );
    await page.goto("/guidebook");
    await expectOnScreen(page.getByText("Error loading businesses"));
    site.api = product.url;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("article", { name: aPartner })).toBeVisible();
  });
});

test("an admin adds a partner, hides it and deletes it", async ({ page }) => {
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/guidebook");
  await page.getByRole("button", { name: "Add Business" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await expectOnScreen(dialog.getByText("Name is required"));
  await dialog.getByLabel("Name").fill("Aardvark Bakery");
  await dialog.getByLabel("City").fill("Amman");
  await dialog.getByLabel(/Discount/).fill("101");
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await expectOnScreen(dialog.getByText("Discount must be a whole number from 1 to 100"));
  await dialog.getByLabel(/Discount/).fill("10");
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await expectOnScreen(page.getByText("Business created successfully"));
  const hide = page.getByRole("switch", { name: "Aardvark Bakery is active" });
  await hide.click();
  await expectOnScreen(page.getByText("Business updated successfully"));
  await expect(hide).toBeChecked({ checked: false });
  await page.getByRole("button", { name: /Delete.*Aardvark Bakery/ }).click();
  await expectOnScreen(page.getByText("Are you sure you want to delete this business?"));
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectOnScreen(page.getByText("Business deleted successfully"));
  await expect(hide).not.toBeAttached();
});

test("a partner verifies a membership code", async ({ page }) => {
  const { body: card } = await call(getMembership, {}, await tokenOf("member@majlis.test"));
  await page.goto("/verify-membership");
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await expectOnScreen(page.getByText("QR code is required"));
  await page.getByLabel("QR code").fill("MBR-NOBODY");
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await expect(page.getByRole("heading", { name: "Invalid or Expired" })).toBeVisible();
  await expectOnScreen(page.getByText("This QR code is not valid or the membership has expired."));
  await page.getByRole("button", { name: "Next Card" }).click();
  await expect(page.getByRole("heading", { name: "Invalid or Expired" })).toBeVisible();
  await page.getByLabel("QR code").fill(` ${card["qrCode"]} `);
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await expect(page.getByRole("heading", { name: "Valid Member" })).toBeVisible();
  await expectOnScreen(page.getByText("Eligible for member discount!"));
  const verdict = page.getByRole("dialog");
  for (const fact of ["Role", "Status", "Member since", "Expires", "Verified at"])
    await expect(verdict.getByRole("term").filter({ hasText: new RegExp(`^${fact}$`, "i") })).toBeVisible();
  await settle(page);
  const { width, height } = page.viewportSize() ?? phone;
  expect(await page.getByRole("dialog").boundingBox()).toEqual({ x: 0, y: 0, width, height });
});
