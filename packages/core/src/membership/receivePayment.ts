import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { newMail } from "#core/outbox/outbox";
import { commit, wasWritten } from "#core/table/commit";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { paySeat } from "#core/seats/paySeat";
import { returnSeat } from "#core/seats/returnSeat";
import { releaseHold } from "#core/seats/seatHolds";
import type { UserRow } from "#core/table/people/user.entity";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { findCheckout } from "#core/payments/checkouts";
import type { MembershipRow } from "#core/table/payments/membership.entity";
import { isPaidStep, moveMembership } from "./moveMembership";
import { isAsAsked, type PaymentOutcome, recordMismatch } from "#core/payments/mismatches";
import { newPaymentEvent, markProcessed, isProcessed } from "#core/payments/paymentEvents";
import { areRecorded, isReversal, recordReturn, type Returned } from "#core/payments/ledger";
import {
  type Charge,
  giftPurpose,
  membershipPurpose,
  type PaymentEvent,
  type Payments,
  type Subscription,
} from "#core/payments/payments";
import { payGift } from "./gifts/payGift";
import { endReturnedGift } from "./gifts/refundGift";
import { findTask, taskId } from "#core/payments/paymentTasks";
import { paidMonth } from "./paidMonths";
import { priceOfMonths } from "#core/payments/price.rules";
import { returnInvoices } from "./returnInvoices";
import { findOwner } from "./showMembership";
import { isUnneeded } from "./unneededMonths";
import { followSubscription, isReplaced } from "./subscription.rules";

type SubscriptionEvent = Extract<PaymentEvent, { kind: "subscription" }>;
type ExpiredEvent = Extract<PaymentEvent, { kind: "checkoutExpired" }>;

/**
 * Processes an event of the payment provider once; a repeated event changes nothing. An event only says that a
 * subscription changed. Its state is read from the provider after the membership, so that the order of events does
 * not matter. A payment that differs from what was asked grants nothing. Throws on failure, and the provider repeats
 * the event.
 */
export const receivePayment = (
  deps: Deps,
  payments: Payments,
  event: PaymentEvent,
): Promise<PaymentOutcome> =>
  retryOnConflict(async (): Promise<Attempt<PaymentOutcome>> => {
    if (await isProcessed(deps, event.id)) return done(undefined);
    if (event.kind === "subscription") return followEvent(deps, payments, event);
    if (event.kind === "checkoutExpired") return expireCheckout(deps, event);
    if (event.kind === "moneyMoved") return followMoney(deps, payments, event);
    if (event.eventId === giftPurpose) return payGift(deps, { ...event, provider: payments.provider });
    return paySeat(deps, payments.provider, event);
  });

/** Money for months that buy nothing any more: the subscription ends, and what it took goes back. */
const returnMonths = async (
  deps: Deps,
  payments: Payments,
  event: SubscriptionEvent,
  { user, subscription }: { readonly user: UserRow; readonly subscription: Subscription },
): Promise<Attempt<PaymentOutcome>> => {
  await payments.endSubscription(subscription.id, "now");
  return returnInvoices(deps, event, subscription, { user, checkout: await checkoutOf(deps, event) });
};

/** A refund or dispute only names a payment: the provider tells whether the money was kept. */
const followMoney = async (
  deps: Deps,
  payments: Payments,
  { id, paymentId }: Extract<PaymentEvent, { kind: "moneyMoved" }>,
): Promise<Attempt<PaymentOutcome>> => {
  const subject = await payments.findPayment(paymentId);
  if (!subject) return markProcessed(deps, id);
  const { userId, returnedCents, refundFailure } = subject;
  const returned = { userId, paymentId, returnedCents, refundFailure };
  // What the earlier refund ended does not come back: the person still gets the money.
  if (await isReversal(deps, returned)) return recordReturn(deps, id, returned);
  if (subject.kind === "subscription") {
    const { subscriptionId } = subject;
    const event = { kind: subject.kind, id, userId, subscriptionId, failed: false } as const;
    return followEvent(deps, payments, { ...event, checkoutId: undefined, charge: undefined }, returned);
  }
  if (subject.eventId === giftPurpose && !subject.isKept) return endReturnedGift(deps, id, returned);
  return subject.isKept
    ? recordReturn(deps, id, returned)
    : returnSeat(deps, {
        ...returned,
        eventId: subject.eventId,
        purpose: subject.purpose,
        paymentEventId: id,
      });
};

const followEvent = async (
  deps: Deps,
  payments: Payments,
  event: SubscriptionEvent,
  returned?: Returned,
): Promise<Attempt<PaymentOutcome>> => {
  const owner = await findOwner(deps, event.userId);
  if (!owner) return endOrphanedSubscription(deps, payments, event, returned);
  const { user, membership: before } = owner;
  if (event.failed) return recordFailedPayment(deps, event, before);
  const subscription = await payments.getSubscription(event.subscriptionId);
  // A returned payment ended the membership, so its subscription ends too, and so does one that another has replaced.
  // One that has ended collects no more.
  const isOver = subscription.isReturned || isReplaced(before, subscription);
  if ((isOver && !subscription.canceled) || subscription.isCollecting)
    await payments.endSubscription(subscription.id, "now");
  const step = followSubscription(before, subscription, deps.clock.now());
  // Without a new payment nothing is paid, such as after a refund that failed, or a month that went back.
  const isOld = step && isPaidStep(step) && (await areRecorded(deps, user.id, paymentsOf(subscription)));
  if (!step || isOld || (step.action === "membership.resumed" && (await isEnding(deps, subscription.id))))
    return returned ? recordReturn(deps, event.id, returned) : returnInvoices(deps, event, subscription);
  if (isPaidStep(step) && isUnneeded(deps, owner, step))
    return returnMonths(deps, payments, event, { user, subscription });
  const paid = isPaidStep(step)
    ? subscription.invoices.map((invoice) => paidMonth(invoice, subscription.months))
    : [];
  const move = { ...step, user, before, actorId: "system", paymentEventId: event.id, paid, returned };
  if (step.action !== "membership.activated") return moveMembership(deps, move);
  const checkout = await checkoutOf(deps, event);
  const askedCents = checkout?.amount_cents ?? priceOfMonths(subscription.months);
  const charges = [...subscription.charges, ...(event.charge ? [event.charge] : [])];
  const isOtherTime = checkout && (checkout.months ?? 1) !== (subscription.months ?? 1);
  if (isOtherTime || !isAsOrdered(subscription, event.charge, askedCents, checkout?.discount_cents)) {
    const { userId, id: eventId, subscriptionId: paymentId } = event;
    return recordMismatch(deps, { userId, eventId, paymentId, askedCents, charges });
  }
  await endEarlierSubscription(payments, before);
  return moveMembership(deps, {
    ...move,
    checkoutId: checkout?.status === "open" ? checkout.id : undefined,
  });
};

/** Whether the price is that of the period, and what was paid is what was asked: a discount is of the first month alone. */
const isAsOrdered = (
  { charges: [price, newest], invoices }: Subscription,
  charge: Charge | undefined,
  askedCents: number,
  discountCents = 0,
): boolean => {
  const fullCents = askedCents + discountCents;
  const newestCents = invoices.length > 1 ? fullCents : askedCents;
  return (
    (!price || isAsAsked(price, fullCents)) &&
    (!newest || isAsAsked(newest, newestCents)) &&
    (!charge || isAsAsked(charge, askedCents))
  );
};

/** Whether a change of the role ends the subscription as soon as it cannot be undone any more. */
const isEnding = async (deps: Deps, object_id: string): Promise<boolean> =>
  (await findTask(deps, taskId({ action: "endSubscription", object_id })))?.open_state !== undefined;

/**
 * The account was deleted: ends the subscription, so that its owner is not charged again, and returns what was paid
 * since. Only subscriptions that were bought here end.
 */
const endOrphanedSubscription = async (
  deps: Deps,
  payments: Payments,
  event: SubscriptionEvent,
  returned: Returned | undefined,
) => {
  if (returned) return recordReturn(deps, event.id, returned);
  if (!(await findCheckout(deps, event.userId, membershipPurpose))) return markProcessed(deps, event.id);
  await payments.endSubscription(event.subscriptionId, "now");
  return returnInvoices(deps, event, await payments.getSubscription(event.subscriptionId));
};

const paymentsOf = ({ invoices }: Subscription): readonly string[] =>
  invoices.map(({ paymentId }) => paymentId);

/** Prevents two charges: the provider may still collect the money of an older unpaid month. */
const endEarlierSubscription = async (payments: Payments, before: MembershipRow | undefined) => {
  if (before?.provider === payments.provider && before.subscription_id !== undefined)
    await payments.endSubscription(before.subscription_id, "now");
};

/**
 * The checkout that bought the subscription. Undefined when a newer checkout has replaced it; the payment still
 * counts.
 */
const checkoutOf = async (deps: Deps, { userId, checkoutId }: SubscriptionEvent) => {
  const checkout = await findCheckout(deps, userId, membershipPurpose);
  return checkout?.id === checkoutId ? checkout : undefined;
};

const recordFailedPayment = async (
  deps: Deps,
  event: SubscriptionEvent,
  membership: MembershipRow | undefined,
): Promise<Attempt<undefined>> => {
  if (membership?.subscription_id !== event.subscriptionId || membership.period_ends_at === undefined)
    return markProcessed(deps, event.id);
  const { user_id, period_ends_at, failed_end, version } = membership;
  // Stripe retries for days: the first failure counts. A late event can be about a month that is paid.
  const isLate = event.unpaidUntil !== undefined && event.unpaidUntil <= period_ends_at;
  if (failed_end === period_ends_at || isLate) return markProcessed(deps, event.id);
  const result = await commit(deps.store, (rows) => ({
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, event.id)).commit(),
    membership: rows.membership
      .patch({ user_id })
      .set({ failed_end: period_ends_at })
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.version, version))
      .commit(),
    mail: rows.outbox
      .create(
        newMail(deps, { template: "payment_failed", user_id, ref_id: user_id, data: { period_ends_at } }),
      )
      .commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const expireCheckout = async (deps: Deps, event: ExpiredEvent): Promise<Attempt<undefined>> => {
  const checkout = await findCheckout(deps, event.userId, event.purpose);
  if (checkout?.id === event.checkoutId && checkout.status === "open") {
    if (checkout.held_event_id === undefined) await endCheckout(deps, checkout);
    else {
      await releaseHold(deps, checkout);
      await advanceWaitlist(deps, checkout.held_event_id);
    }
  }
  return markProcessed(deps, event.id);
};

const endCheckout = ({ store }: Deps, { user_id, purpose, id }: CheckoutRow): Promise<boolean> =>
  wasWritten(
    store.checkout
      .patch({ user_id, purpose })
      .set({ status: "expired" })
      .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.status, "open")}`)
      .go(),
  );
