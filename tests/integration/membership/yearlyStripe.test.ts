// A house with a yearly price: years by Stripe, and what happens between a year and a month.
import { issueGift } from "@majlis/contracts/admin/gifts";
import { cancelMembership, getMembership, startCheckout } from "@majlis/contracts/membership";
import { redeemGift } from "@majlis/contracts/membership/gifts";
import { listMyReceipts } from "@majlis/contracts/payments";
import { describe, expect, it, vi } from "vitest";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { testDeps } from "#support/table.ts";
import { yearlyPrice } from "#support/yearlyHouse.ts";

vi.mock("@majlis/contracts/house/house", () => import("#support/yearlyHouse.ts"));

const { product, books, ask, openPage, subscriptionOf, tell, whileDown } = useStripe();

const year = { period: "year" };
const membershipOf = async (email: string) => (await ask(getMembership, email)).body;
const receiptsOf = async (email: string) =>
  (await ask(listMyReceipts, email)).body.items.map(
    ({ amount_cents, months = 1 }: { amount_cents: number; months?: number }) => [amount_cents, months],
  );
const refusalOf = async (email: string, query: Record<string, string>) =>
  (await ask(startCheckout, email, { query })).body.code;

/** A member whose year began so many days ago. */
const yearlyMember = async (days = 0) => {
  const { email } = await newAccount();
  const session = await openPage(email, year);
  books().pay(session.id);
  const subscription = subscriptionOf(session);
  books().age(subscription.id, days);
  await tell("checkout.session.completed", session);
  return { email, userId: session.client_reference_id ?? "", subscription, id: subscription.id };
};

describe("a year by card", () => {
  it("is one charge of the yearly price, which Stripe repeats after a year", async () => {
    const { email } = await newAccount();
    const session = await openPage(email, year);
    expect(session).toMatchObject({ interval: "year", amount_total: yearlyPrice });
    const call = product().stripe.calls.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(call?.params.get("line_items[0][price_data][product_data][name]")).toBe(
      "Majlis membership, 12 months",
    );
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    await tell("invoice.paid", subscriptionOf(session).latest_invoice);
    const { status, months, expiresAt } = await membershipOf(email);
    expect([status, months]).toEqual(["active", 12]);
    expect(new Date(expiresAt).getTime()).toBe(
      subscriptionOf(session).items.data.map((item) => item.current_period_end * 1000)[0],
    );
    expect(await receiptsOf(email)).toEqual([[yearlyPrice, 12]]);
  });

  it("goes on for another year, and is charged once more", async () => {
    const { email, id } = await yearlyMember(365);
    const before = await membershipOf(email);
    await tell("invoice.paid", books().renew(id, "paid").latest_invoice);
    const after = await membershipOf(email);
    expect([before.status, after.status, after.months]).toEqual(["renewing", "active", 12]);
    expect(Date.parse(after.expiresAt) - Date.parse(before.expiresAt)).toBe(365 * 86_400_000);
    expect(await receiptsOf(email)).toEqual([
      [yearlyPrice, 12],
      [yearlyPrice, 12],
    ]);
  });

  it("has a page that is the same on a second call, and opens again after Stripe was down", async () => {
    const { email } = await newAccount();
    const { status, body } = await whileDown(() => ask(startCheckout, email, { query: year }));
    expect([status, body.code]).toEqual([502, "CheckoutFailed"]);
    const [first, second] = await Promise.all([openPage(email, year), openPage(email, year)]);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ status: "open", interval: "year" });
  });

  it("makes nobody a member for the price of a year by the month", async () => {
    const { email } = await newAccount();
    const session = await openPage(email, year);
    books().pay(session.id);
    const [item] = subscriptionOf(session).items.data;
    if (item) item.price.recurring.interval = "month";
    await tell("checkout.session.completed", session);
    expect((await membershipOf(email)).status).toBeNull();
  });

  it("is cheaper by the percentage of a month", async () => {
    const { email } = await newAccount();
    const form = { months: null, percent: 50, uses: 1, until: "2099-12-31", note: "First" };
    const body = { key: crypto.randomUUID(), ...form };
    const { code } = (await ask(issueGift, "admin@majlis.test", { body })).body;
    await ask(redeemGift, email, { body: { code } });
    const session = await openPage(email, year);
    expect([session.unit_amount, session.amount_total]).toEqual([yearlyPrice, yearlyPrice - 1000]);
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    await tell("invoice.paid", books().renew(subscriptionOf(session).id, "paid").latest_invoice);
    expect(await receiptsOf(email)).toEqual([
      [yearlyPrice, 12],
      [yearlyPrice - 1000, 12],
    ]);
  });
});

describe("between a year and a month", () => {
  it("an open page closes when the other one is chosen, until money is on its way", async () => {
    const { email } = await newAccount();
    const month = await openPage(email);
    const first = await openPage(email, year);
    expect([month.status, first.status]).toEqual(["expired", "open"]);
    const again = await openPage(email);
    expect([first.status, again.interval]).toEqual(["expired", "month"]);
    const last = await openPage(email, year);
    books().pay(last.id);
    expect(await refusalOf(email, {})).toBe("PaymentUnderway");
    await tell("checkout.session.completed", last);
    expect(await receiptsOf(email)).toEqual([[yearlyPrice, 12]]);
  });

  it("two tabs that choose at once leave one open page", async () => {
    const { email } = await newAccount();
    await Promise.allSettled([ask(startCheckout, email), ask(startCheckout, email, { query: year })]);
    const mine = await openPage(email, year);
    const open = [...books().sessions.values()].filter(
      ({ client_reference_id: id, status }) => id === mine.client_reference_id && status === "open",
    );
    expect(open.map(({ id }) => id)).toEqual([mine.id]);
  });

  it("a page of the month that was paid in the same second counts for what it is", async () => {
    const { email } = await newAccount();
    const month = await openPage(email);
    await openPage(email, year);
    month.status = "open";
    books().pay(month.id);
    await tell("checkout.session.completed", month);
    const { status, months = 1 } = await membershipOf(email);
    expect([status, months]).toEqual(["active", 1]);
    expect(await receiptsOf(email)).toEqual([[2000, 1]]);
  });

  it("nothing is bought while a membership runs, also a canceled one; after the end, the month is", async () => {
    const { email, userId, id, subscription } = await yearlyMember(360);
    const refusals = async () => [await refusalOf(email, {}), await refusalOf(email, year)];
    expect(await refusals()).toEqual(["AlreadyMember", "AlreadyMember"]);
    expect((await ask(cancelMembership, email)).body).toMatchObject({
      status: "canceled_at_period_end",
      months: 12,
    });
    expect(await refusals()).toEqual(["AlreadyMember", "AlreadyMember"]);
    expect(subscription.cancel_at_period_end).toBe(true);
    const { store } = testDeps();
    const ended = new Date(Date.now() - 60_000).toISOString();
    await store.membership.patch({ user_id: userId }).set({ period_ends_at: ended }).go();
    await store.user.patch({ id: userId }).set({ member_until: ended }).go();
    await tell("customer.subscription.deleted", books().end(id));
    const month = await openPage(email);
    books().pay(month.id);
    await tell("checkout.session.completed", month);
    const { status, months = 1 } = await membershipOf(email);
    expect([status, months]).toEqual(["active", 1]);
  });

  it("in the grace, the open invoice of the year is paid, or the membership canceled for a month", async () => {
    const { email, id } = await yearlyMember(366);
    await tell("invoice.payment_failed", books().renew(id, "open").latest_invoice);
    expect((await membershipOf(email)).status).toBe("past_due");
    expect(await refusalOf(email, {})).toBe("AlreadyMember");
    const { redirectUrl } = (await ask(startCheckout, email, { query: year })).body;
    expect(redirectUrl).toBe(books().subscriptions.get(id)?.latest_invoice.hosted_invoice_url);
    expect((await ask(cancelMembership, email)).body.status).toBe("expired");
    expect(books().subscriptions.get(id)).toMatchObject({
      status: "canceled",
      latest_invoice: { status: "void" },
    });
    const month = await openPage(email);
    books().pay(month.id);
    await tell("checkout.session.completed", month);
    const { status, months = 1 } = await membershipOf(email);
    expect([status, months]).toEqual(["active", 1]);
    expect(await receiptsOf(email)).toEqual([
      [2000, 1],
      [yearlyPrice, 12],
    ]);
  });

  it("in the grace of a month, the year is refused and the month paid", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    const { id } = subscriptionOf(session);
    books().age(id, 31);
    await tell("checkout.session.completed", session);
    await tell("invoice.payment_failed", books().renew(id, "open").latest_invoice);
    expect(await refusalOf(email, year)).toBe("AlreadyMember");
    expect((await ask(startCheckout, email)).body.redirectUrl).toBe(
      books().subscriptions.get(id)?.latest_invoice.hosted_invoice_url,
    );
  });
});
