import { getMe } from "@majlis/contracts/users";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, escape, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Buys a membership in demo mode on its page. Ends on the success page. */
const buy = async (page: Page) => {
  await page.getByRole("button", { name: "Become a Member" }).click();
  await page.waitForURL(/membership\/success\?demo=1/);
  await expectOnScreen(page.getByText("Membership activated"));
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

test("a membership is bought once, canceled and resumed, and ends at once when its last month was not paid", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /CheckoutFailed/, /400/);
  const { email } = await newAccount();
  await beSignedIn(page, email, newPassword);

  await test.step("a purchase that does not go through can be tried again", async () => {
    await page.goto("/membership/success?demo=1&sid=chk_01jd0000000000000000000000");
    await expectOnScreen(page.getByText("Activation Failed"));
    await page.getByRole("button", { name: "Try Again" }).click();
    await expectOnScreen(page.getByText("Invalid session"));
    await page.getByRole("link", { name: "Back to Membership" }).click();
    await page.waitForURL("**/membership");
    const become = page.getByRole("button", { name: "Become a Member" });
    await page.route("**/api/checkout*", (route) => route.abort("internetdisconnected"));
    await become.click();
    await expectOnScreen(page.getByText("No answer from Majlis"));
    await expect(become).not.toHaveAttribute("aria-disabled", "true");
    await page.unroute("**/api/checkout*");
  });

  await test.step("the success page that opens again activates nothing", async () => {
    await buy(page);
    await expect(page.getByRole("img", { name: /QR code M1\./ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
    await expect(page.getByText("Membership activated")).toHaveCount(0);
  });

  await page.goto("/membership");
  await expectOnScreen(page.getByRole("heading", { name: "Our partner places" }));
  await page.getByText("What if a payment does not go through?").click();
  const cancel = page.getByRole("button", { name: "Cancel Membership" });
  const question = page.getByRole("alertdialog");
  await test.step("a cancellation is confirmed and taken back", async () => {
    await cancel.click();
    await expectOnScreen(question.getByText(/You stay a member until .*nothing more is charged/));
    await escape(question);
    await expect(cancel).toBeFocused();
    await cancel.click();
    await question.getByRole("button", { name: "Cancel Membership" }).click();
    await expectOnScreen(page.getByText(/^You stay a member until .*Nothing more will be charged/));
    await expect(cancel).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Your membership", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Resume Membership" }).click();
    await expectOnScreen(page.getByText(/^Renews on /));
    await expectOnScreen(page.getByText("Your membership goes on", { exact: true }));
  });

  const { body: me } = await call(getMe, {}, await tokenOf(email, newPassword));
  await missPayment(me.id);
  await page.reload();
  await cancel.click();
  await expectOnScreen(question.getByText(/ends at once, as its last payment is missing/));
  await question.getByRole("button", { name: "Cancel Membership" }).click();
  await expect(page.getByRole("button", { name: "Become a Member" })).toBeVisible();
  // The page knows at once that the person is no member any more.
  await page.getByRole("link", { name: "Gatherings", exact: true }).first().click();
  await expect(page.getByRole("link", { name: /^Members Only/ }).first()).toBeVisible();
  await page.goto("/welcome");
  await expectOnScreen(page.getByText("You can begin again at any time."));
});

test("on a phone, price and button are in the first screen, a visitor is asked to sign in, and a member has a card that fills the width", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phone });
  const become = page.getByRole("button", { name: "Become a Member" });
  for (const who of ["visitor", "free account"]) {
    if (who !== "visitor") await beSignedIn(page, "free@majlis.test");
    await page.goto("/membership");
    const plan = page.getByRole("region", { name: "Monthly membership" });
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    for (const part of [plan.getByText("$20"), plan.getByRole("button", { name: "Become a Member" })])
      await expect
        .poll(async () => {
          const [box, below] = await Promise.all([part.boundingBox(), bar.boundingBox()]);
          return box && below && box.y + box.height < below.y;
        })
        .toBe(true);
    if (who !== "visitor") continue;
    await page.goto("/membership?canceled=1");
    await expectOnScreen(page.getByText("Payment canceled"));
    await become.click();
    await page.waitForURL("**/auth");
    await expectOnScreen(page.getByText("Please sign in to continue with your membership."));
    await expect(page).toHaveURL("/auth");
  }

  await beSignedIn(page, "member@majlis.test");
  await page.goto("/membership");
  await expect(page.getByRole("heading", { name: "Membership status" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Membership" })).toBeVisible();
  await expect(become).toHaveCount(0);
  await page.goto("/card");
  const code = page.getByRole("img", { name: /QR code M1\./ });
  await expect(code).toBeInViewport({ ratio: 1 });
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(260);
  // This deployment has the keys of no wallet.
  await expect(page.getByRole("button", { name: /Wallet/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Show Full Screen" }).click();
  const full = page.getByRole("dialog");
  await expectOnScreen(full.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/));
  await escape(full);
  const links = page.getByRole("region", { name: "Membership card" }).getByRole("listitem").getByRole("link");
  await expect(links).toHaveText(["Where the card counts", "Your membership"]);
  await links.first().click();
  await expect(page).toHaveURL("/guidebook");
});

test("a free account sees the next evenings and places by name below the price", async ({ openAs }) => {
  const page = await openAs("free@majlis.test", "/membership", { viewport: phone });
  const evenings = page.getByRole("region", { name: "Next evenings" });
  await expect(evenings.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expectOnScreen(evenings.getByText("Beit Sitti's Table"));
  await page.goto("/membership?lang=ar");
  await expect(page.getByRole("region", { name: "الأمسيات القادمة" })).toBeVisible();
});
