import {
  activateMembership,
  cancelMembership,
  checkout,
  getMembership,
  manageMembership,
  verifyMembership,
} from "@majlis/contracts/membership";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { getMe } from "@majlis/contracts/users";
import { userIdOfSub } from "@majlis/core/users/users";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { send, tokenOf } from "../../support/api";
import { mailsTo, mailTo } from "../../support/mailbox";
import { startStripeProduct, type StripeProduct } from "../../support/startStripeProduct";
import type { Session } from "../../support/stripeBooks";
import { deliver, stripeEvent } from "../../support/stripeStandIn";

/** People of the demo city that no other test makes members. */
const buyer = "abeer@majlis.test";
const other = "yazan@majlis.test";

let product: StripeProduct;
beforeAll(async () => {
  product = await startStripeProduct();
});
afterAll(() => product.close());

const ask = async (endpoint: Endpoint, email: string, input: { query?: unknown; body?: unknown } = {}) =>
  send(endpoint, input, await tokenOf(email), { site: product.url });

/** The page that a checkout leads to, as Stripe keeps it. */
const openPage = async (email: string): Promise<Session> => {
  const { body } = await ask(checkout, email);
  const session = product.stripe.books.sessions.get(String(body.redirectUrl).split("/").at(-1) ?? "");
  if (!session) throw new Error(`No page: ${JSON.stringify(body)}`);
  return session;
};

const claimOf = ({ id, metadata }: Session) => ({ session_id: id, sid: metadata.sid });
const activate = (email: string, body: unknown) => ask(activateMembership, email, { body });
const tell = (type: string, object: unknown) => deliver(product.url, stripeEvent(type, object));
const subscriptionOf = ({ subscription }: Session) => {
  const found = product.stripe.books.subscriptions.get(subscription ?? "");
  if (!found) throw new Error("No subscription");
  return found;
};

describe("the page", () => {
  it("asks for twenty dollars a month, of this user, and leads back to the configured site only", async () => {
    const [first, second] = await Promise.all([openPage(buyer), openPage(buyer)]);
    expect(second.id).toBe(first.id);
    expect((await openPage(buyer)).id).toBe(first.id);
    const me = await ask(getMe, buyer);
    expect(first).toMatchObject({
      mode: "subscription",
      amount_total: 2000,
      client_reference_id: me.body.id,
      customer_email: buyer,
    });
    const call = product.stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
    expect(call?.idempotencyKey).toBe(first.metadata.sid);
    expect(call?.params.get("success_url")).toBe(
      `${inject("url")}/membership/success?session_id={CHECKOUT_SESSION_ID}&sid=${first.metadata.sid}`,
    );
    expect(call?.params.get("cancel_url")).toBe(`${inject("url")}/membership?canceled=1`);
    expect(call?.params.get("line_items[0][price_data][recurring][interval]")).toBe("month");
  });

  it("is not a simulation", async () => {
    expect((await ask(checkout, buyer, { query: { probe: "1" } })).body).toEqual({});
    const { metadata } = await openPage(buyer);
    for (const claim of [{ demo: "1" }, { demo: "1", sid: metadata.sid }])
      expect((await activate(buyer, claim)).body).toMatchObject({ code: "InvalidSession" });
  });

  it("cannot be opened while Stripe is down, and can right after", async () => {
    product.stripe.down = true;
    const { status, body } = await ask(checkout, other);
    product.stripe.down = false;
    expect([status, body.code, body.error]).toEqual([502, "CheckoutFailed", "No redirect URL provided"]);
    expect((await openPage(other)).status).toBe("open");
  });
});

describe("who claims to have paid", () => {
  it("is refused with an unpaid, an unknown and another's session", async () => {
    const own = await openPage(buyer);
    const others = await openPage(other);
    product.stripe.books.pay(others.id);
    for (const claim of [
      claimOf(own),
      claimOf(others),
      { ...claimOf(own), session_id: others.id },
      { ...claimOf(own), session_id: "cs_test_0" },
      { sid: own.metadata.sid },
      { session_id: own.id },
    ]) {
      const { status, body } = await activate(buyer, claim);
      expect([status, body.code]).toEqual([400, "InvalidSession"]);
    }
  });

  it("waits until Stripe has told of it, and then is a member once", async () => {
    const session = await openPage(buyer);
    const claim = claimOf(session);
    product.stripe.books.pay(session.id);
    expect((await activate(buyer, claim)).body.code).toBe("PaymentPending");

    const completed = stripeEvent("checkout.session.completed", session);
    const { latest_invoice } = subscriptionOf(session);
    const told = [
      stripeEvent("invoice.paid", latest_invoice),
      completed,
      stripeEvent("customer.subscription.updated", subscriptionOf(session)),
      completed,
    ];
    const replies = await Promise.all(told.map((event) => deliver(product.url, event)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.body).toEqual({ received: true });

    for (const tab of await Promise.all([activate(buyer, claim), activate(buyer, claim)]))
      expect(tab).toMatchObject({ status: 200, body: { success: true } });
    expect((await ask(getMe, buyer)).body.role).toBe("member");
    const card = (await ask(getMembership, buyer)).body;
    expect(card).toMatchObject({ status: "active", manageable: true });
    const { body } = await send(verifyMembership, { body: { qrCode: card.qrCode } }, undefined, {
      site: product.url,
    });
    expect(body).toMatchObject({ valid: true, member: { status: "Active" } });
    expect((await mailTo(buyer, "Your Majlis membership")).text).toContain("Paid: $20.00");
    expect((await ask(checkout, buyer)).body.code).toBe("AlreadyMember");
  });

  it("waits on while the bank takes its time", async () => {
    const late = "hind@majlis.test";
    const session = await openPage(late);
    product.stripe.books.pay(session.id, { processing: true });
    await tell("checkout.session.completed", session);
    expect((await activate(late, claimOf(session))).body.code).toBe("PaymentPending");
    const subscription = subscriptionOf(session);
    subscription.status = "active";
    subscription.latest_invoice.status = "paid";
    await tell("checkout.session.async_payment_succeeded", session);
    expect((await activate(late, claimOf(session))).status).toBe(200);
  });

  it("is a member even where the checkout has ended by then", async () => {
    const late = "mutaz@majlis.test";
    const session = await openPage(late);
    product.stripe.books.pay(session.id);
    await tell("checkout.session.expired", session);
    await tell("checkout.session.completed", session);
    expect((await ask(getMembership, late)).body.status).toBe("active");
  });
});

describe("the webhook", () => {
  const event = () =>
    stripeEvent("checkout.session.completed", {
      id: "cs_forged",
      mode: "subscription",
      client_reference_id: userIdOfSub("00000000-0000-4000-8000-000000000000"),
      metadata: { sid: "chk_1", purpose: "membership" },
      subscription: "sub_1",
    });

  it.each([
    ["forged", { secret: "whsec_other" }],
    ["changed on the way", { forge: (text: string) => text.replace("cs_forged", "cs_other") }],
    ["late", { secondsAgo: 301 }],
  ])("refuses what is %s", async (_, how) => {
    const { status, body } = await deliver(product.url, event(), how);
    expect([status, body.code]).toEqual([400, "InvalidSignature"]);
  });

  it("refuses what is not signed at all", async () => {
    const reply = await fetch(`${product.url}/api/payment-webhook`, { method: "POST", body: "{}" });
    expect(reply.status).toBe(400);
  });

  it("takes what is no business of ours, and does nothing", async () => {
    for (const [type, object] of [
      ["payment_intent.created", { id: "pi_1", object: "payment_intent" }],
      ["invoice.paid", { id: "in_1", object: "invoice", parent: null }],
      ["customer.subscription.updated", { id: "sub_by_hand", metadata: {} }],
      ["checkout.session.completed", { id: "cs_1", client_reference_id: null, metadata: {} }],
    ] as const)
      expect((await tell(type, object)).status).toBe(200);
  });

  it("fails, to be told again, while Stripe cannot be asked", async () => {
    const session = await openPage("anas@majlis.test");
    product.stripe.books.pay(session.id);
    const completed = stripeEvent("checkout.session.completed", session);
    product.stripe.down = true;
    const first = await deliver(product.url, completed);
    product.stripe.down = false;
    expect(first.status).toBe(500);
    expect(JSON.stringify(first.body)).not.toContain("Stripe");
    expect((await deliver(product.url, completed)).status).toBe(200);
    expect((await ask(getMembership, "anas@majlis.test")).body.status).toBe("active");
  });
});

describe("a subscription's life", () => {
  const person = "carmen@majlis.test";
  let session: Session;

  beforeAll(async () => {
    session = await openPage(person);
    product.stripe.books.pay(session.id);
    await tell("checkout.session.completed", session);
  });

  const card = async () => (await ask(getMembership, person)).body;

  it("is renewed month by month", async () => {
    const { id } = subscriptionOf(session);
    const before = (await card()).expiresAt;
    await tell("invoice.paid", product.stripe.books.renew(id, true).latest_invoice);
    expect((await card()).expiresAt > before).toBe(true);
  });

  it("leads to Stripe's own page for cards and receipts", async () => {
    const { body } = await ask(manageMembership, person);
    expect(body.redirectUrl).toBe(`${product.stripe.url}/portal/${subscriptionOf(session).customer}`);
    expect((await ask(manageMembership, "free@majlis.test")).body.code).toBe("NotManageable");
  });

  it("cannot be canceled while Stripe is down, and then stays as it was", async () => {
    product.stripe.down = true;
    const { status, body } = await ask(cancelMembership, person);
    product.stripe.down = false;
    expect([status, body.code]).toEqual([502, "CancelFailed"]);
    expect((await card()).status).toBe("active");
  });

  it("is canceled at the period's end, there and here, and a second time harmlessly", async () => {
    const first = await ask(cancelMembership, person);
    expect(first.body).toMatchObject({ status: "canceled_at_period_end" });
    expect(subscriptionOf(session).cancel_at_period_end).toBe(true);
    await tell("customer.subscription.updated", subscriptionOf(session));
    expect((await ask(cancelMembership, person)).body).toEqual(first.body);
  });

  it("is taken up again on Stripe's page", async () => {
    subscriptionOf(session).cancel_at_period_end = false;
    await tell("customer.subscription.updated", subscriptionOf(session));
    expect((await card()).status).toBe("active");
  });

  it("ends with what was paid", async () => {
    const subscription = subscriptionOf(session);
    const { expiresAt } = await card();
    subscription.status = "canceled";
    await tell("customer.subscription.deleted", subscription);
    expect(await card()).toMatchObject({ status: "canceled_at_period_end", validUntil: expiresAt });
  });
});

describe("a month that is not paid", () => {
  const person = "lama@majlis.test";

  it("is told, leaves the grace, and leads to the open invoice instead of a second subscription", async () => {
    const session = await openPage(person);
    product.stripe.books.pay(session.id);
    const subscription = subscriptionOf(session);
    product.stripe.books.age(subscription.id, 31);
    await tell("checkout.session.completed", session);
    const unpaid = product.stripe.books.renew(subscription.id, false);
    await tell("customer.subscription.updated", unpaid);
    const failed = stripeEvent("invoice.payment_failed", unpaid.latest_invoice);
    await Promise.all([deliver(product.url, failed), deliver(product.url, failed)]);
    await tell("invoice.payment_failed", { ...unpaid.latest_invoice, attempt_count: 2 });
    expect((await ask(getMembership, person)).body.status).toBe("past_due");
    expect((await ask(getMe, person)).body.role).toBe("member");
    const subject = "Your membership could not be renewed";
    expect((await mailTo(person, subject)).text).toContain("did not go through");
    expect((await mailsTo(person)).filter((mail) => mail.subject === subject)).toHaveLength(1);
    expect((await ask(checkout, person)).body.redirectUrl).toBe(unpaid.latest_invoice.hosted_invoice_url);

    unpaid.latest_invoice.status = "paid";
    unpaid.status = "active";
    await tell("invoice.paid", unpaid.latest_invoice);
    expect((await ask(getMembership, person)).body.status).toBe("active");
  });
});
