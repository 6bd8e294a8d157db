import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, test as base, expect } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { startStripeProduct, type StripeProduct } from "#support/startFunctions.ts";
import { deliver, stripeEvent } from "#support/stripeStandIn.ts";
import { changeEvent } from "#support/occasionRows.ts";

const deps = testDeps();

/** Serves the site with Stripe payments, one product per worker. */
const test = base.extend<object, { stripe: StripeProduct }>({
  stripe: [
    async ({}, use) => {
      const started = await startStripeProduct();
      await use(started);
      await started.close();
    },
    { scope: "worker" },
  ],
  site: async ({ site, stripe }, use) => {
    site.api = stripe.url;
    await use(site);
  },
});

base.describe("where payments are simulated", () => {
  base(
    "a priced seat is confirmed with its price, also with one that has changed since",
    async ({ page, expectProblems }) => {
      expectProblems(/Failed to load resource.*\b409\b/);
      const eventId = await insertEvent(deps, { price_cents: 1500, title: "Evening of two prices" });
      await beSignedIn(page, "nour@majlis.test");
      const ownRead = page.waitForResponse(`**/api/events/${eventId}`);
      await page.goto(`/events/${eventId}`);
      // No read of the page is under way when the price changes.
      await ownRead;
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: /Join Event/ }).click();
      const question = page.getByRole("alertdialog", { name: "Take this seat?" });
      await expect(question.getByText("$15.00, simulated: nothing is charged.")).toBeVisible();
      // Not after a "Cancel": it lets the page read the event again.
      await changeEvent(deps, eventId, { price_cents: 2500 });
      await question.getByRole("button", { name: "Confirm" }).click();
      const again = page.getByRole("alertdialog", { name: "The price has changed" });
      await expect(again.getByText("It was $15.00 when this page loaded. It is $25.00 now.")).toBeVisible();
      await again.getByRole("button", { name: "Confirm" }).click();
      const ticket = page.getByRole("dialog");
      await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
      await expect(ticket.getByText("Paid", { exact: true })).toBeVisible();
      await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
      await expect(page.getByRole("alertdialog").getByText(/You get \$25\.00 back/)).toBeVisible();
    },
  );
});

test.describe("where Stripe takes payments", () => {
  test("a seat is held, paid on Stripe's page, and its ticket shown on the way back", async ({
    openAs,
    site,
    stripe,
  }) => {
    const eventId = await insertEvent(deps, { price_cents: 2500, capacity: 1, title: "Evening by card" });
    const page = await openAs("hamza@majlis.test", `/events/${eventId}`, { baseURL: site.url });
    await page.getByRole("button", { name: /Join Event/ }).click();
    await page.waitForURL("**/pay/*");
    const { books } = stripe.stripe;
    const session = books.sessions.get(page.url().split("/").at(-1) ?? "");
    expect(session).toMatchObject({ mode: "payment", amount_total: 2500, status: "open" });

    await page.goto(`/events/${eventId}?canceled=1`);
    await expect(page.getByText("Payment canceled")).toBeVisible();
    await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^(31|30|29):\d\d$/);
    await page.getByRole("button", { name: /Continue to Payment/ }).click();
    await page.waitForURL(`**/pay/${session?.id}`);

    const paid = books.pay(session?.id ?? "");
    await page.goto(`/events/${eventId}?paid=1`);
    await expect(page.getByText("Payment received")).toBeVisible();
    const analytics = page.waitForRequest((request) => /ticket_issued/.test(request.postData() ?? ""));
    await deliver(stripe.url, stripeEvent("checkout.session.completed", paid));
    await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
    await analytics;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });

  test("an unpaid seat expires on the page", async ({ openAs, site, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const eventId = await insertEvent(deps, { price_cents: 2500, capacity: 1, seats_held: 1 });
    const me = await call(getMe, {}, await tokenOf("ibrahim@majlis.test"));
    const id = deps.ids.next("chk");
    const holdUntil = (until: string) =>
      deps.store.checkout
        .put({
          id,
          user_id: UserId.parse(me.body.id),
          purpose: eventId,
          status: "open",
          provider: "stripe",
          amount_cents: 2500,
          created_at: new Date().toISOString(),
          expires_at: until,
          held_event_id: eventId,
          held_until: until,
          ttl: Math.floor(Date.now() / 1000) + 3600,
        })
        .go();
    await holdUntil(new Date(Date.now() + 600_000).toISOString());
    const page = await openAs("ibrahim@majlis.test", "about:blank", { baseURL: site.url });
    await page.clock.install();
    await page.goto(`/events/${eventId}`);
    await expect(page.getByRole("button", { name: /Continue to Payment/ })).toBeVisible();
    await holdUntil(new Date().toISOString());
    // A response would tell the page that its clock is wrong.
    await page.context().setOffline(true);
    await page.clock.fastForward(601_000);
    await expect(page.getByText("Your seat is no longer held. Join the event again.").first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("button", { name: /Continue to Payment/ })).toHaveCount(0);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Full \(1\/1\)/ })).toBeVisible();
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
});
