import { cancelMembership, getMembership, startCheckout } from "@majlis/contracts/membership";
import { listMyReceipts } from "@majlis/contracts/payments";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { describe, expect, it } from "vitest";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { mailsTo } from "#support/mailbox.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { paymentOf } from "#support/stripeCharges.ts";
import { testDeps } from "#support/table.ts";

const { books, ask, openPage, subscriptionOf, tell } = useStripe();

/** A member whose paid month has just ended, so that Stripe has drafted the next invoice. */
const renewing = async () => {
  const { email } = await newAccount();
  const session = await openPage(email);
  books().pay(session.id);
  const subscription = subscriptionOf(session);
  books().age(subscription.id, 30);
  await tell("checkout.session.completed", session);
  books().renew(subscription.id, "draft");
  await tell("customer.subscription.updated", subscription);
  const status = async () => (await ask(getMembership, email)).body.status;
  const kinds = async () =>
    (await ask(listMyReceipts, email)).body.items.map(({ kind }: { kind: string }) => kind);
  return { email, id: subscription.id, subscription, status, kinds };
};

const failure = "Your membership could not be renewed";
const failuresTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === failure).length;

describe("the first hour of a renewal", () => {
  it("is renewing and sells nothing a second time", async () => {
    const { email, id, status, kinds } = await renewing();
    expect(await status()).toBe("renewing");
    expect((await ask(startCheckout, email)).body.code).toBe("AlreadyMember");
    await tell("invoice.paid", books().attempt(id, "paid"));
    expect(await status()).toBe("active");
    expect(await kinds()).toEqual(["payment", "payment"]);
  });

  it("ends with the first attempt that fails, by whatever event it is told", async () => {
    const { email, id, status } = await renewing();
    const invoice = books().attempt(id, "refused");
    await tell("invoice.payment_failed", { ...invoice, attempt_count: 2 });
    await tell("invoice.payment_failed", invoice);
    expect(await status()).toBe("past_due");
    expect((await ask(startCheckout, email)).body.redirectUrl).toBe(invoice.hosted_invoice_url);
    await tell("invoice.paid", books().settle(id));
    await tell("invoice.payment_failed", { ...invoice, status: "open" });
    expect(await status()).toBe("active");
    expect(await failuresTo(email)).toBeLessThanOrEqual(1);
  });

  it("leaves no invoice when the member cancels", async () => {
    const { email, id, subscription } = await renewing();
    expect((await ask(cancelMembership, email)).status).toBe(200);
    expect(subscription).toMatchObject({ status: "canceled", latest_invoice: { status: "void" } });
    expect(() => books().settle(id)).toThrow("Cannot pay");
  });
});

describe("a subscription that was ended in Stripe", () => {
  it.each(["draft", "open"] as const)("has its %s invoice voided", async (state) => {
    const { id, subscription } = await renewing();
    if (state === "open") books().attempt(id, "refused");
    await tell("customer.subscription.deleted", books().end(id));
    expect(subscription.latest_invoice.status).toBe("void");
  });

  it("pays a month with an invoice that was collected all the same", async () => {
    const { id, status, kinds } = await renewing();
    books().end(id);
    const paid = books().attempt(id, "paid");
    await tell("customer.subscription.deleted", subscriptionOf({ subscription: id }));
    await tell("invoice.paid", paid);
    expect(await status()).toBe("canceled_at_period_end");
    expect(await kinds()).toEqual(["payment", "payment"]);
  });

  it("is refunded when a newer one has taken its place", async () => {
    const { email, id, kinds } = await renewing();
    const late = books().attempt(id, "refused");
    await tell("invoice.payment_failed", late);
    // The customer pays the old invoice in the moment in which the new subscription begins.
    late.status = "void";
    const session = await openPage(email);
    late.status = "open";
    books().pay(session.id);
    books().settle(id);
    await tell("checkout.session.completed", session);
    await tell("invoice.paid", late);
    await tell("invoice.paid", late);
    expect(await kinds()).toEqual(["payment", "payment", "payment"]);
    expect(await findTask(testDeps(), `refund_${paymentOf(late)}`)).toMatchObject({
      reason: "ended_subscription",
      amount_cents: 2000,
      open_state: "due",
    });
  });
});
