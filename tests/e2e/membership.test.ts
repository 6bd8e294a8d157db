import { createBusiness, deleteBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, phone, signIn, useBrowser } from "#support/browser.ts";
import { missPayment } from "#support/memberships.ts";
import { newAccount, newPassword } from "#support/newAccount.ts";
import { testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();

/** Buys a membership in demo mode, from the membership page to the success page as it is after its reload. */
const buy = async (page: Page) => {
  await page.goto("/membership");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await page.waitForURL(/membership\/success\?demo=1/);
  await page.getByText("Membership activated").first().waitFor();
  await page.getByRole("heading", { name: "Welcome, member" }).waitFor();
};

describe("a membership in demo mode", () => {
  it("is bought, carried, checked by a partner, and opens the guidebook", async () => {
    const { email } = await newAccount("Rania Haddad");
    const page = await browser.newPage();
    await signIn(page, email, newPassword);
    const banner = page.getByRole("complementary", { name: "Demo mode" });
    await banner.getByText("All payments are simulated - no real charges will be made.").waitFor();
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await banner.waitFor({ state: "detached" });
    await buy(page);
    await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
    await page.waitForURL("**/dashboard");

    await page.goto("/profile");
    await page.getByRole("button", { name: "Show Full Screen" }).click();
    const code = await page.getByRole("dialog").getByText(/^MEM-/).innerText();
    await page.getByRole("dialog").getByRole("img", { name: code }).waitFor();

    const till = await browser.newPage({ viewport: phone });
    await till.goto("/verify-membership");
    await till.getByLabel("QR code").fill(code);
    await till.getByLabel("Partner ID").fill("P-100");
    await till.getByRole("button", { name: "Verify Membership" }).click();
    await till.getByRole("heading", { name: "Valid Member" }).waitFor();
    await till.getByText("Rania Haddad").waitFor();
    await till.getByText("Eligible for member discount!").waitFor();

    const partner = "Aladdin Lamp Repair";
    const admin = await browser.newPage();
    await beSignedIn(admin, "admin@majlis.test");
    await admin.goto("/admin/guidebook");
    await admin.getByRole("button", { name: "Add Business" }).click();
    const form = admin.getByRole("dialog");
    await form.getByLabel("Name").fill(partner);
    await form.getByLabel("City").fill("Amman");
    await form.getByLabel(/Phone/).fill("+962 6 900 0999");
    await form.getByRole("button", { name: "Save Business" }).click();
    await admin.getByText("Business created successfully").first().waitFor();

    await page.goto("/guidebook");
    await page
      .getByRole("article", { name: partner })
      .getByRole("link", { name: "+962 6 900 0999" })
      .waitFor();
    const visitor = await browser.newPage();
    const reply = visitor.waitForResponse((response) => response.url().includes("/api/businesses"));
    await visitor.goto("/guidebook");
    await visitor.getByRole("article", { name: partner }).waitFor();
    const text = await (await reply).text();
    expect(text).toContain(partner);
    expect(text).not.toContain("900 0999");

    await admin.getByRole("button", { name: /Delete.*Aladdin/ }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await admin.getByText("Business deleted successfully").first().waitFor();
  });

  it("is activated once: the page opened again celebrates nothing and records nothing", async () => {
    const { email } = await newAccount();
    const page = await browser.newPage();
    const events: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics")) events.push(request.postData() ?? "");
    });
    await beSignedIn(page, email, newPassword);
    await buy(page);
    await page.reload();
    await page.getByRole("heading", { name: "Welcome, member" }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("heading", { name: "Welcome, member" }).waitFor();
    expect(await other.getByText("Membership activated").count()).toBe(0);
    const upgrades = events
      .map((text) => JSON.parse(text).event)
      .filter(({ event_type }) => event_type === "upgrade");
    expect(upgrades).toEqual([{ event_type: "upgrade", properties: { plan: "monthly", amount: 20 } }]);
  });

  it("is canceled with its consequence in words, and stays good until the month ends", async () => {
    const { email } = await newAccount();
    const page = await browser.newPage();
    await beSignedIn(page, email, newPassword);
    await buy(page);
    await page.goto("/profile");
    const cancel = page.getByRole("button", { name: "Cancel Membership" });
    await cancel.click();
    const question = page.getByRole("alertdialog");
    await question.getByText(/You stay a member until .*nothing more is charged/).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await cancel.click();
    await question.getByRole("button", { name: "Cancel Membership" }).click();
    await page.getByText(/^You stay a member until .*Nothing more will be charged/).waitFor();
    await page.getByRole("button", { name: "Show Full Screen" }).waitFor();
    expect(await cancel.count()).toBe(0);

    const { body: me } = await call(getMe, {}, await tokenOf(email, newPassword));
    await missPayment(deps, me.id);
    await page.reload();
    await cancel.click();
    await question.getByText(/ends at once, as its last month was not paid/).waitFor();
    await question.getByRole("button", { name: "Cancel Membership" }).click();
    await page.waitForURL("**/welcome");
    await page.getByText("You can begin again at any time.").waitFor();
  });
});

describe("buying that does not go through", () => {
  it("asks a visitor to sign in", async () => {
    const page = await browser.newPage();
    await page.goto("/membership?canceled=1");
    await page.getByText("Payment canceled").waitFor();
    await page.getByRole("button", { name: "Become a Member" }).click();
    await page.waitForURL("**/auth");
    await page.getByText("Please sign in to continue with your membership.").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth");
  });

  it("tells whoever is a member, or whom no network reaches, and lets them try again", async () => {
    browser.expectProblems(/409/, /ERR_INTERNET_DISCONNECTED/, /CheckoutFailed/);
    const page = await browser.newPage();
    await beSignedIn(page, "member@majlis.test");
    await page.goto("/membership");
    const become = page.getByRole("button", { name: "Become a Member" });
    await become.click();
    await page.getByText("Already a Member").first().waitFor();
    await page.context().setOffline(true);
    await become.click();
    await page.getByText("You are offline").first().waitFor();
    await expect.poll(() => become.getAttribute("aria-disabled")).not.toBe("true");
  });

  it("says that a session is not good, with a way to try again and one back", async () => {
    browser.expectProblems(/400/);
    const { email } = await newAccount();
    const page = await browser.newPage();
    await beSignedIn(page, email, newPassword);
    await page.goto("/membership/success?demo=1&sid=chk_01jd0000000000000000000000");
    await page.getByText("Activation Failed").waitFor();
    await page.getByText("Invalid session").waitFor();
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByText("Invalid session").waitFor();
    await page.getByRole("link", { name: "Back to Membership" }).click();
    await page.waitForURL("**/membership");
  });
});

it("a business that somebody else deleted cannot be saved, and the form says so", async () => {
  browser.expectProblems(/404/);
  const token = await tokenOf("admin@majlis.test");
  const { body } = await call(
    createBusiness,
    {
      body: {
        name: "Abandoned Kiosk",
        city: "Amman",
        category: "Services",
        discount_percent: null,
        phone: null,
        website: null,
        map_url: null,
        is_active: true,
      },
    },
    token,
  );
  const page = await browser.newPage();
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/guidebook");
  await page.getByRole("button", { name: /Edit.*Abandoned Kiosk/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("City").fill("Salt");
  await call(deleteBusiness, { params: { businessId: BusinessId.parse(body["id"]) } }, token);
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await dialog.getByText("This business does not exist, or was deleted.").waitFor();
});
