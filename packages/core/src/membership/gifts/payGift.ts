import { newAudit } from "#core/audit/audit";
import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { findCheckout } from "#core/payments/checkouts";
import { newPayment, type NewPayment, nextSequence, receiptOf, recordPayments } from "#core/payments/ledger";
import { isAsAsked, type PaymentOutcome, recordMismatch } from "#core/payments/mismatches";
import { isProcessed, markProcessed, newPaymentEvent } from "#core/payments/paymentEvents";
import { newPaymentTask } from "#core/payments/paymentTasks";
import { currency, giftPurpose, type PaymentEvent, type Payments } from "#core/payments/payments";
import { writeGiftCode } from "#core/table/codes";
import { commit, type Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { TransactionRows } from "#core/table/store";
import { findGift, giftIdOf } from "./findGift";
import { giftEnds, giftPrice, monthsOf } from "./gift.rules";
import { giftMark } from "./refundGift";

/** A payment of a gift. */
export type GiftPaid = Omit<Extract<PaymentEvent, { kind: "seatPaid" }>, "kind" | "eventId" | "purpose"> &
  Pick<Payments, "provider">;

/** Further operations of the transaction, by what the payment did. */
type AlsoWrites = (rows: TransactionRows, outcome: "gift" | "payback") => Operations;

/** Long enough for questions about a code that has ended. */
const keptDays = 3 * 365 + 100;

/**
 * Makes the gift of a payment, with the ledger's payment, an audit row and the giver's mail, in one transaction. One
 * checkout makes one gift, so that a second call changes nothing. An amount that differs from what was asked makes none.
 * Without the account of its giver, and from a suspended one, the money goes back.
 */
export const payGift = async (
  deps: Deps,
  paid: GiftPaid,
  also: AlsoWrites = () => ({}),
): Promise<Attempt<PaymentOutcome>> => {
  const { id, userId, checkoutId, paymentId, charge } = paid;
  if (await isProcessed(deps, id)) return done(undefined);
  const isKnown = await findGift(deps, userId, giftIdOf(checkoutId));
  if (isKnown || (await isProcessed(deps, giftMark(paymentId)))) return markProcessed(deps, id);
  const newest = await findCheckout(deps, userId, giftPurpose);
  const checkout = newest?.id === checkoutId ? newest : undefined;
  const months = monthsOf(checkout?.amount_cents ?? charge.amountCents ?? 0);
  const askedCents = giftPrice(months ?? 1);
  if (months === undefined || !isAsAsked(charge, askedCents))
    return recordMismatch(deps, { userId, eventId: id, paymentId, askedCents, charges: [charge] });
  const payment = newPayment(deps, {
    user_id: userId,
    purpose: giftPurpose,
    provider: paid.provider,
    payment_id: paymentId,
    amount_cents: askedCents,
    kind: "payment",
    sequence: await nextSequence(deps, userId),
  });
  const { data: user } = await deps.store.user.get({ id: userId }).go({ consistent: true });
  const giver = user?.suspended_at === undefined ? user : null;
  const result = await commit(deps.store, (rows) => ({
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, id)).commit(),
    mark: rows.paymentEvent.create(newPaymentEvent(deps, giftMark(paymentId))).commit(),
    payment: recordPayments(rows, [payment]),
    ...(giver ? giftWrites(deps, rows, { paid, months, payment, checkout }) : payBack(deps, rows, payment)),
    ...also(rows, giver ? "gift" : "payback"),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

interface NewGift {
  readonly paid: GiftPaid;
  readonly months: number;
  readonly payment: NewPayment;
  readonly checkout: CheckoutRow | undefined;
}

const giftWrites = (deps: Deps, rows: TransactionRows, { paid, months, payment, checkout }: NewGift) => {
  const { userId, checkoutId, paymentId, provider } = paid;
  const { amount_cents, sequence } = payment;
  const id = giftIdOf(checkoutId);
  const gift = {
    giver_id: userId,
    id,
    code: writeGiftCode(deps.ids.randomBytes()),
    months,
    amount_cents,
    provider,
    payment_id: paymentId,
    status: "unused" as const,
    created_at: instantNow(deps),
    ...giftEnds(deps.clock.now()),
    ttl: expiryAfterDays(deps, keptDays),
  };
  const audit = newAudit(deps, {
    actor_id: userId,
    action: "gift.bought",
    subject_id: userId,
    detail: { months, amount_cents },
  });
  const mail = newMail(deps, {
    template: "gift_bought",
    user_id: userId,
    ref_id: id,
    data: {
      ...receiptOf({ user_id: userId, sequence, tax_percent: deps.settings.taxPercent }),
      simulated: provider === "demo",
    },
  });
  return {
    gift: rows.gift.create(gift).commit(),
    checkout: checkout?.status === "open" ? closeCheckout(rows, checkout, paymentId) : undefined,
    audit: rows.audit.create(audit).commit(),
    mail: rows.outbox.create(mail).commit(),
  };
};

const closeCheckout = (rows: TransactionRows, { user_id, purpose, id }: CheckoutRow, payment_id: string) =>
  rows.checkout
    .patch({ user_id, purpose })
    .set({ status: "activated", payment_id })
    .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.status, "open")}`)
    .commit();

const payBack = (deps: Deps, rows: TransactionRows, payment: NewPayment) => {
  const { user_id, provider, payment_id: object_id, amount_cents } = payment;
  const task = newPaymentTask(deps, {
    user_id,
    provider,
    purpose: giftPurpose,
    amount_cents,
    action: "refund",
    object_id,
    reason: "gift_returned",
  });
  return { task: rows.paymentTask.create(task).commit() };
};

/** The payment of a simulated checkout. */
export const simulatedPayment = ({ id, user_id, amount_cents }: CheckoutRow): GiftPaid => ({
  id: `demo_${id}`,
  userId: user_id,
  checkoutId: id,
  paymentId: id,
  provider: "demo",
  charge: { amountCents: amount_cents, currency },
});
