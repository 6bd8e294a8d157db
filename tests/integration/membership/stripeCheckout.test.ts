import { errors } from "@majlis/contracts/errors";
import {
  activateMembership,
  startCheckout,
  getMembership,
  verifyMembership,
} from "@majlis/contracts/membership";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { product as shared, send } from "#support/api.ts";
import { mailTo } from "#support/mailbox.ts";
import { claimOf, useStripe } from "#support/stripeCalls.ts";
import { deliver, stripeEvent } from "#support/stripeStandIn.ts";

/** Demo accounts that no other test makes members. */
const buyer = "abeer@majlis.test";
const other = "yazan@majlis.test";

const { product, books, ask, openPage, subscriptionOf, tell, whileDown } = useStripe();
const activate = (email: string, body: unknown) => ask(activateMembership, email, { body });

describe("the payment page", () => {
  it("charges this user the monthly price and returns to the configured site", async () => {
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
    const call = product().stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
    expect(call?.idempotencyKey).toBe(first.metadata.sid);
    expect(call?.params.get("success_url")).toBe(
      `${shared.url}/membership/success?session_id={CHECKOUT_SESSION_ID}&sid=${first.metadata.sid}`,
    );
    expect(call?.params.get("cancel_url")).toBe(`${shared.url}/membership?canceled=1`);
    expect(call?.params.get("line_items[0][price_data][recurring][interval]")).toBe("month");
  });

  it("is not simulated", async () => {
    expect((await ask(startCheckout, buyer, { query: { probe: "1" } })).body).toEqual({});
    const { metadata } = await openPage(buyer);
    for (const claim of [{ demo: "1" }, { demo: "1", sid: metadata.sid }])
      expect((await activate(buyer, claim)).body).toMatchObject({ code: "InvalidSession" });
  });

  it("opens again after Stripe was down", async () => {
    const { status, body } = await whileDown(() => ask(startCheckout, other));
    expect([status, body.code, body.error]).toEqual([502, "CheckoutFailed", errors.CheckoutFailed.message]);
    expect(body.error).not.toContain("redirect URL");
    expect((await openPage(other)).status).toBe("open");
  });
});

describe("a user who returns from the payment page", () => {
  it("is refused with an unpaid, an unknown or another user's session", async () => {
    const own = await openPage(buyer);
    const others = await openPage(other);
    books().pay(others.id);
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

  it("becomes a member once when Stripe's event arrives", async () => {
    const session = await openPage(buyer);
    const claim = claimOf(session);
    books().pay(session.id);
    expect((await activate(buyer, claim)).body.code).toBe("PaymentPending");

    const completed = stripeEvent("checkout.session.completed", session);
    const { latest_invoice } = subscriptionOf(session);
    const told = [
      stripeEvent("invoice.paid", latest_invoice),
      completed,
      stripeEvent("customer.subscription.updated", subscriptionOf(session)),
      completed,
    ];
    const replies = await Promise.all(told.map((event) => deliver(product().url, event)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.body).toEqual({ received: true });

    for (const tab of await Promise.all([activate(buyer, claim), activate(buyer, claim)]))
      expect(tab).toMatchObject({ status: 200, body: { success: true } });
    expect((await ask(getMe, buyer)).body.role).toBe("member");
    const card = (await ask(getMembership, buyer)).body;
    expect(card).toMatchObject({ status: "active", manageable: true });
    const { body } = await send(verifyMembership, { body: { qrCode: card.qrCode } }, undefined, {
      site: product().url,
    });
    expect(body).toMatchObject({ valid: true, member: { status: "Active" } });
    expect((await mailTo(buyer, "Your Majlis membership")).text).toContain("Paid: $20.00");
    expect((await ask(startCheckout, buyer)).body.code).toBe("AlreadyMember");
  });

  it("keeps waiting during a slow bank payment", async () => {
    const late = "hind@majlis.test";
    const session = await openPage(late);
    books().pay(session.id, { processing: true });
    await tell("checkout.session.completed", session);
    expect((await activate(late, claimOf(session))).body.code).toBe("PaymentPending");
    const unknown = await whileDown(() => activate(late, claimOf(session)));
    expect([unknown.status, unknown.body.code]).toEqual([500, "ActivationFailed"]);
    books().settle(subscriptionOf(session).id);
    await tell("checkout.session.async_payment_succeeded", session);
    expect((await activate(late, claimOf(session))).status).toBe(200);
  });

  it("becomes a member although the checkout has expired", async () => {
    const late = "mutaz@majlis.test";
    const session = await openPage(late);
    books().pay(session.id);
    await tell("checkout.session.expired", session);
    await tell("checkout.session.completed", session);
    expect((await ask(getMembership, late)).body.status).toBe("active");
  });
});
