import { getMembership } from "@majlis/contracts/membership";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";

const browser = useBrowser();

const aPartner = "Beit Sitti's Table";
const itsPhone = "+962 6 900 0201";

describe("the guidebook", () => {
  it("keeps phones, addresses and discounts from a visitor's reply, and invites", async () => {
    const page = await browser.newPage();
    const reply = page.waitForResponse((response) => response.url().includes("/api/businesses"));
    await page.goto("/guidebook");
    const card = page.getByRole("article", { name: aPartner });
    await card.waitFor();
    expect(await (await reply).text()).not.toMatch(/phone|website|map_url|discount|\+962/);
    const invitation = card.getByRole("link", { name: /Become a Member/ });
    await invitation.focus();
    await expect.poll(() => invitation.evaluate((link) => getComputedStyle(link).opacity)).toBe("1");
  });

  it("shows a member the contacts, the discount and the card, and finds by word, city and category", async () => {
    const page = await browser.newPage({ viewport: phone });
    await beSignedIn(page, "member@majlis.test");
    await page.goto("/guidebook");
    const card = page.getByRole("article", { name: aPartner });
    await card.getByRole("link", { name: itsPhone }).waitFor();
    await card.getByText("15% off").waitFor();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    await page.getByLabel("City").selectOption("Madaba");
    await page.getByLabel("Category").selectOption("Restaurants");
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await page.getByRole("searchbox").fill("no such place");
    await page.getByText("No business matches").waitFor();
  });

  it("takes letters where they are typed, and follows Clear and Back", async () => {
    const page = await browser.newPage();
    await page.goto("/guidebook");
    await page.getByRole("article", { name: aPartner }).waitFor();
    const box = page.getByRole("searchbox");
    await box.pressSequentially("ti");
    await box.press("Home");
    await box.pressSequentially("sit");
    expect(await box.inputValue()).toBe("sitti");
    await page.waitForURL("**/guidebook?q=sitti");
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await box.fill("no such place");
    await page.getByText("No business matches").waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => box.inputValue()).toBe("");
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe("no such place");
  });

  it("says so when it cannot be loaded, and loads on Try Again", async () => {
    browser.expectProblems(/Failed to load resource.*500/);
    const page = await browser.newPage();
    await page.route("**/api/businesses*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/guidebook");
    await page.getByText("Error loading businesses").waitFor();
    await page.unroute("**/api/businesses*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("article", { name: aPartner }).waitFor();
  });
});

it("an admin adds a partner, hides it and deletes it", async () => {
  const page = await browser.newPage();
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/guidebook");
  await page.getByRole("button", { name: "Add Business" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await dialog.getByText("Name is required").waitFor();
  await dialog.getByLabel("Name").fill("Aardvark Bakery");
  await dialog.getByLabel("City").fill("Amman");
  await dialog.getByLabel(/Discount/).fill("101");
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await dialog.getByText("Discount must be a whole number from 1 to 100").waitFor();
  await dialog.getByLabel(/Discount/).fill("10");
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await page.getByText("Business created successfully").first().waitFor();
  const hide = page.getByRole("switch", { name: "Aardvark Bakery is active" });
  await hide.click();
  await page.getByText("Business updated successfully").first().waitFor();
  await expect.poll(() => hide.getAttribute("aria-checked")).toBe("false");
  await page.getByRole("button", { name: /Delete.*Aardvark Bakery/ }).click();
  await page.getByText("Are you sure you want to delete this business?").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Business deleted successfully").first().waitFor();
  await hide.waitFor({ state: "detached" });
});

it("a partner learns whether a code is good", async () => {
  const { body: card } = await call(getMembership, {}, await tokenOf("member@majlis.test"));
  const page = await browser.newPage();
  await page.goto("/verify-membership");
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await page.getByText("QR code is required").waitFor();
  await page.getByLabel("QR code").fill("MBR-NOBODY");
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await page.getByRole("heading", { name: "Invalid or Expired" }).waitFor();
  await page.getByText("This QR code is not valid or the membership has expired.").waitFor();
  await page.getByLabel("QR code").fill(` ${card["qrCode"]} `);
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await page.getByRole("heading", { name: "Valid Member" }).waitFor();
  await page.getByText("Eligible for member discount!").waitFor();
});
