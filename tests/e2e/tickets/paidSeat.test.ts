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
  base("a priced seat is confirmed with its price, and its ticket is paid", async ({ page }) => {
    const eventId = await insertEvent(deps, { price_cents: 5000, title: "Evening with a price" });
    await beSignedIn(page, "nour@majlis.test");
    await page.goto(`/events/${eventId}`);
    const join = page.getByRole("button", { name: /Join Event/ });
    await join.click();
    const question = page.getByRole("alertdialog", { name: "Take this seat?" });
    await expect(question.getByText("$50.00, simulated: nothing is charged.")).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await join.click();
    await question.getByRole("button", { name: "Confirm" }).click();
    const ticket = page.getByRole("dialog");
    await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
    await expect(ticket.getByText("Paid", { exact: true })).toBeVisible();
    await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
    await expect(page.getByRole("alertdialog").getByText(/You get \$50\.00 back/)).toBeVisible();
  });

  base("a price that changed since is shown with the old one", async ({ page, expectProblems }) => {
    expectProblems(/Failed to load resource.*\b409\b/);
    const eventId = await insertEvent(deps, { price_cents: 1500, title: "Evening of two prices" });
    await beSignedIn(page, "nour@majlis.test");
    await page.goto(`/events/${eventId}`);
    await expect(page.getByRole("button", { name: /Join Event/ })).toBeVisible();
    await changeEvent(deps, eventId, { price_cents: 2500 });
    await page.getByRole("button", { name: /Join Event/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    const question = page.getByRole("alertdialog", { name: "The price has changed" });
    await expect(question.getByText("It was $15.00 when this page loaded. It is $25.00 now.")).toBeVisible();
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
  });
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

  test("an unpaid seat expires on the page", async ({ openAs, site }) => {
    const eventId = await insertEvent(deps, { price_cents: 2500, capacity: 1, seats_held: 1 });
    const me = await call(getMe, {}, await tokenOf("ibrahim@majlis.test"));
    const page = await openAs("ibrahim@majlis.test", "/events", { baseURL: site.url });
    const until = new Date(Date.now() + 10_000).toISOString();
    await deps.store.checkout
      .put({
        id: deps.ids.next("chk"),
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
    await page.goto(`/events/${eventId}`);
    await expect(page.getByRole("button", { name: /Continue to Payment/ })).toBeVisible();
    await expect(page.getByText("Your seat is no longer held. Join the event again.").first()).toBeVisible({
      timeout: 30_000,
    });
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
