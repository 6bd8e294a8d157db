import { createBusiness, deleteBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, phone, signIn, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Buys a membership in demo mode. Ends on the success page after its reload. */
const buy = async (page: Page) => {
  await page.goto("/membership");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await page.waitForURL(/membership\/success\?demo=1/);
  await expect(page.getByText("Membership activated").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
};

/** Ends the paid month three days ago. The next month is not paid. */
const missPayment = async (userId: string): Promise<void> => {
  const endedAt = Date.now() - 3 * 86_400_000;
  const period_ends_at = new Date(endedAt).toISOString();
  await deps.store.membership.patch({ user_id: userId }).set({ canceled: false, period_ends_at }).go();
  const member_until = new Date(endedAt + 7 * 86_400_000).toISOString();
  await deps.store.user.patch({ id: userId }).set({ member_until }).go();
};

test.describe("a membership in demo mode", () => {
  test("ends on a proof that stays on the screen", async ({ page, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const { email } = await newAccount();
    await page.clock.install();
    await signIn(page, email, newPassword);
    await buy(page);
    await page.goto("/proof");
    await expect(page.getByText("Active member")).toBeVisible();
    // A response would tell the page that its clock is wrong.
    await page.context().setOffline(true);
    await page.clock.fastForward(60 * 86_400_000);
    await expect(page.getByRole("heading", { name: "No active membership" })).toBeVisible();
  });

  test("is bought, verified by a partner, and unlocks the guidebook", async ({ page, newPage }) => {
    const { email } = await newAccount({ fullName: "Rania Haddad" });
    await signIn(page, email, newPassword);
    const banner = page.getByRole("complementary", { name: "Demo mode" });
    await expect(
      banner.getByText("All payments are simulated - no real charges will be made."),
    ).toBeVisible();
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).not.toBeAttached();
    await buy(page);
    await expect(page.getByRole("img", { name: /QR code M1\./ })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
    await page.waitForURL("**/dashboard");

    await page.goto("/card");
    await page.getByRole("button", { name: "Show Full Screen" }).click();
    const shown = page.getByRole("dialog").getByRole("img", { name: /M1\./ });
    const code = /M1\.\S+/.exec((await shown.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    await expect(page.getByRole("dialog").getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/)).toBeVisible();

    const till = await newPage({ viewport: phone });
    await till.goto("/verify-membership");
    await till.getByLabel("QR code").fill(code);
    await till.getByLabel("Partner ID").fill("P-100");
    await till.getByRole("button", { name: "Verify Membership" }).click();
    await expect(till.getByRole("heading", { name: "Valid Member" })).toBeVisible();
    await expect(till.getByText("Rania Haddad")).toBeVisible();
    await expect(till.getByText("Eligible for member discount!")).toBeVisible();

    const partner = "Aladdin Lamp Repair";
    const admin = await newPage();
    await beSignedIn(admin, "admin@majlis.test");
    await admin.goto("/admin/guidebook");
    await admin.getByRole("button", { name: "Add Business" }).click();
    const form = admin.getByRole("dialog");
    await form.getByLabel("Name").fill(partner);
    await form.getByLabel("City").fill("Amman");
    await form.getByLabel(/Phone/).fill("+962 6 900 0999");
    await form.getByRole("button", { name: "Save Business" }).click();
    await expect(admin.getByText("Business created successfully").first()).toBeVisible();

    await page.goto("/guidebook");
    await expect(
      page.getByRole("article", { name: partner }).getByRole("link", { name: "+962 6 900 0999" }),
    ).toBeVisible();
    const visitor = await newPage();
    const reply = visitor.waitForResponse((response) => response.url().includes("/api/businesses"));
    await visitor.goto("/guidebook");
    await expect(visitor.getByRole("article", { name: partner })).toBeVisible();
    const text = await (await reply).text();
    expect(text).toContain(partner);
    expect(text).not.toContain("900 0999");

    await admin.getByRole("button", { name: /Delete.*Aladdin/ }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(admin.getByText("Business deleted successfully").first()).toBeVisible();
  });

  test("is activated once, also when the success page opens again", async ({ page }) => {
    const { email } = await newAccount();
    const events: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics")) events.push(request.postData() ?? "");
    });
    await beSignedIn(page, email, newPassword);
    await buy(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
    await expect(other.getByText("Membership activated")).toHaveCount(0);
    const upgrades = events
      .map((text) => JSON.parse(text).event)
      .filter(({ event_type }) => event_type === "upgrade");
    expect(upgrades).toEqual([{ event_type: "upgrade", properties: { plan: "monthly", amount: 20 } }]);
  });

  test("is canceled after a confirmation and stays active until the month ends", async ({ page }) => {
    const { email } = await newAccount();
    await beSignedIn(page, email, newPassword);
    await buy(page);
    await page.goto("/membership");
    const cancel = page.getByRole("button", { name: "Cancel Membership" });
    await cancel.click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(/You stay a member until .*nothing more is charged/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cancel).toBeFocused();
    await cancel.click();
    await question.getByRole("button", { name: "Cancel Membership" }).click();
    await expect(page.getByText(/^You stay a member until .*Nothing more will be charged/)).toBeVisible();
    await expect(cancel).toHaveCount(0);

    await expect(page.getByRole("heading", { name: "Your membership", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Resume Membership" }).click();
    await expect(page.getByText(/^Renews on /)).toBeVisible();
    await expect(page.getByText("Your membership goes on", { exact: true }).first()).toBeVisible();
    await cancel.click();
    await question.getByRole("button", { name: "Cancel Membership" }).click();
    await expect(page.getByRole("button", { name: "Resume Membership" })).toBeVisible();

    const { body: me } = await call(getMe, {}, await tokenOf(email, newPassword));
    await missPayment(me.id);
    await page.reload();
    await cancel.click();
    await expect(question.getByText(/ends at once, as its last month was not paid/)).toBeVisible();
    await question.getByRole("button", { name: "Cancel Membership" }).click();
    await expect(page.getByRole("button", { name: "Become a Member" })).toBeVisible();
    await page.goto("/welcome");
    await expect(page.getByText("You can begin again at any time.")).toBeVisible();
  });
});

for (const who of ["visitor", "free account"])
  test(`a ${who} finds price and button in the first screen of a phone`, async ({ newPage, openAs }) => {
    const page =
      who === "visitor"
        ? await newPage({ viewport: phone })
        : await openAs("free@majlis.test", "/membership", { viewport: phone });
    await page.goto("/membership");
    const plan = page.getByRole("region", { name: "Monthly membership" });
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    for (const part of [plan.getByText("$20"), plan.getByRole("button", { name: "Become a Member" })]) {
      await expect
        .poll(async () => {
          const [box, below] = await Promise.all([part.boundingBox(), bar.boundingBox()]);
          return box && below && box.y + box.height < below.y;
        })
        .toBe(true);
    }
  });

test("the card fills a phone's width, with proof, guidebook and membership below", async ({ openAs }) => {
  const page = await openAs("member@majlis.test", "/card", { viewport: phone });
  const code = page.getByRole("img", { name: /QR code M1\./ });
  await expect(code).toBeInViewport({ ratio: 1 });
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(260);
  const links = page.getByRole("region", { name: "Membership card" }).getByRole("listitem").getByRole("link");
  await expect(links).toHaveText(["Proof for the counter", "Where the card counts", "Your membership"]);
  await links.first().click();
  await expect(page).toHaveURL("/proof");
});

test.describe("buying that does not go through", () => {
  test("asks a visitor to sign in", async ({ page }) => {
    await page.goto("/membership?canceled=1");
    await expect(page.getByText("Payment canceled")).toBeVisible();
    await page.getByRole("button", { name: "Become a Member" }).click();
    await page.waitForURL("**/auth");
    await expect(page.getByText("Please sign in to continue with your membership.").first()).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });

  test("offers nothing to a member, who sees the own membership", async ({ page }) => {
    await beSignedIn(page, "member@majlis.test");
    await page.goto("/membership");
    await expect(page.getByRole("heading", { name: "Membership status" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel Membership" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Become a Member" })).toHaveCount(0);
  });

  test("shows an error to offline users, who can try again", async ({ page, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/, /CheckoutFailed/);
    const { email } = await newAccount();
    await beSignedIn(page, email, newPassword);
    await page.goto("/membership");
    const become = page.getByRole("button", { name: "Become a Member" });
    await expect(become).toBeVisible();
    await page.route("**/api/checkout*", (route) => route.abort("internetdisconnected"));
    await become.click();
    await expect(page.getByText("You are offline").first()).toBeVisible();
    await expect(become).not.toHaveAttribute("aria-disabled", "true");
  });

  test("shows an error for an invalid session, with Try Again and Back", async ({ page, expectProblems }) => {
    expectProblems(/400/);
    const { email } = await newAccount();
    await beSignedIn(page, email, newPassword);
    await page.goto("/membership/success?demo=1&sid=chk_01jd0000000000000000000000");
    await expect(page.getByText("Activation Failed")).toBeVisible();
    await expect(page.getByText("Invalid session")).toBeVisible();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Invalid session")).toBeVisible();
    await page.getByRole("link", { name: "Back to Membership" }).click();
    await page.waitForURL("**/membership");
  });
});

test("saving a deleted business shows an error in the form", async ({ page, expectProblems }) => {
  expectProblems(/404/);
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
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/guidebook");
  await page.getByRole("button", { name: /Edit.*Abandoned Kiosk/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("City").fill("Salt");
  await call(deleteBusiness, { params: { businessId: BusinessId.parse(body["id"]) } }, token);
  await dialog.getByRole("button", { name: "Save Business" }).click();
  await expect(dialog.getByText("This business does not exist, or was deleted.")).toBeVisible();
});
