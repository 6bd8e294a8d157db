// A deployment with Stripe and with the keys of both wallets.
import { readFile } from "node:fs/promises";
import { localSettings } from "@majlis/local/environment";
import { expect, expectOnScreen, test as base } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccount, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { newWalletKeys, openPassFile } from "#support/passFiles.ts";
import { testDeps } from "#support/table.ts";
import { startStripeProduct, type StripeProduct } from "#support/startFunctions.ts";
import { deliver, stripeEvent } from "#support/stripeStandIn.ts";

const deps = testDeps();
const { keys, rootCertificate } = newWalletKeys();

/** Serves the site with this product, one per worker. */
const test = base.extend<object, { stripe: StripeProduct }>({
  stripe: [
    async ({}, use) => {
      const started = await startStripeProduct({ WALLET_KEYS: JSON.stringify(keys) });
      await use(started);
      await started.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ site, stripe }, use) => {
    const { userPoolId, userPoolClientId } = localSettings;
    site.api = stripe.url;
    site.settings = {
      userPoolId,
      userPoolClientId,
      cognitoEndpoint: "/local/cognito/",
      wallets: "apple,google",
    };
    await use(site);
  },
});

test("a seat is held, paid on Stripe's page, and its ticket shown on the way back; an unpaid one expires on the page", async ({
  openAs,
  site,
  stripe,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const { email, userId } = await newAccountAs("member");
  const eventId = await insertEvent(deps, { price_cents: 2500, capacity: 1, title: "Evening by card" });
  const page = await openAs(email, "about:blank", { baseURL: site.url, password: newPassword });
  await page.clock.install();
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  await page.waitForURL("**/pay/*");
  const { books } = stripe.stripe;
  const session = books.sessions.get(page.url().split("/").at(-1) ?? "");
  expect(session).toMatchObject({ mode: "payment", amount_total: 2500, status: "open" });

  await page.goto(`/events/${eventId}?canceled=1`);
  await expectOnScreen(page.getByText("Payment canceled"));
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^(31|30|29):\d\d$/);
  await page.getByRole("button", { name: /Continue to Payment/ }).click();
  await page.waitForURL(`**/pay/${session?.id}`);

  const paid = books.pay(session?.id ?? "");
  await page.goto(`/events/${eventId}?paid=1`);
  await expectOnScreen(page.getByText("Payment received"));
  const analytics = page.waitForRequest((request) => /ticket_issued/.test(request.postData() ?? ""));
  await deliver(stripe.url, stripeEvent("checkout.session.completed", paid));
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
  await analytics;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");

  const unpaid = await insertEvent(deps, { price_cents: 2500, capacity: 1, seats_held: 1 });
  const id = deps.ids.next("chk");
  const holdUntil = (until: string) =>
    deps.store.checkout
      .put({
        id,
        user_id: userId,
        purpose: unpaid,
        status: "open",
        provider: "stripe",
        amount_cents: 2500,
        created_at: new Date().toISOString(),
        expires_at: until,
        held_event_id: unpaid,
        held_until: until,
        ttl: Math.floor(Date.now() / 1000) + 3600,
      })
      .go();
  await holdUntil(new Date(Date.now() + 600_000).toISOString());
  await page.goto(`/events/${unpaid}`);
  await expect(page.getByRole("button", { name: /Continue to Payment/ })).toBeVisible();
  await holdUntil(new Date().toISOString());
  // A response would tell the page that its clock is wrong.
  await page.context().setOffline(true);
  await page.clock.fastForward(601_000);
  await expectOnScreen(page.getByText("Your seat is no longer held. Join the event again."));
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: /Continue to Payment/ })).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expectOnScreen(page.getByText("Full (1/1)").first());
});

test("returning from the payment page by Back allows another purchase", async ({
  openAs,
  site,
  stripe,
  expectProblems,
}) => {
  // A call that was on its way when the session ended.
  expectProblems(/Failed to load resource.*401/);
  stripe.stripe.hasNoPage = true;
  const { email } = await newAccount({ fullName: "Nour Back" });
  const page = await openAs(email, "/membership", { baseURL: site.url, password: newPassword });
  // A response without content keeps this page open, like a page restored from the back/forward cache.
  const leaving = page.waitForRequest("**/pay/*");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await leaving;
  await expect(page.getByRole("button", { name: "Opening checkout" })).toBeVisible();
  // The user signs out in another tab. A cached page does not receive storage events.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    localStorage.removeItem("majlis.session");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.getByRole("button", { name: "Become a Member" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  stripe.stripe.hasNoPage = false;
});

test("saves the membership card as a signed pass", async ({ openAs, site }) => {
  const page = await openAs("member@majlis.test", "/card", { baseURL: site.url });
  await expect(page.getByRole("button", { name: "Add to Google Wallet" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Add to Apple Wallet" }).click(),
  ]);
  const file = await openPassFile(await readFile(await download.path()), rootCertificate);
  expect(file).toMatchObject({ isSigned: true, hasTrueManifest: true });
});
