import { type Attempt, conflict, done } from "#core/kernel/retry";
import { newPayment, readLedger, recordPayments, sequenceAfter } from "#core/payments/ledger";
import { isProcessed, markProcessed, newPaymentEvent } from "#core/payments/paymentEvents";
import { newPaymentTask } from "#core/payments/paymentTasks";
import { membershipPurpose, type PaymentEvent, type Subscription } from "#core/payments/payments";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { UserRow } from "#core/table/people/user.entity";
import { paidMonth } from "./paidMonths";
import { unneededWrites } from "./unneededMonths";

type SubscriptionEvent = Extract<PaymentEvent, { kind: "subscription" }>;

/** A person who needs no month, and the checkout that bought one. */
interface Unneeded {
  readonly user: UserRow;
  readonly checkout: CheckoutRow | undefined;
}

/**
 * Ends an event that pays no month. Paid invoices that the ledger does not have, such as those of a subscription that has
 * ended or that its person does not need, are recorded and refunded. A payment that differs from what was asked is left
 * to admins.
 */
export const returnInvoices = async (
  deps: Deps,
  { id, userId, subscriptionId }: SubscriptionEvent,
  { invoices, months }: Subscription,
  unneeded?: Unneeded,
): Promise<Attempt<undefined>> => {
  const ledger = await readLedger(deps, userId);
  const recorded = new Set(ledger.map(({ payment_id }) => payment_id));
  const paid = invoices.filter(({ paymentId }) => !recorded.has(paymentId)).toReversed();
  if (paid.length === 0 || (await isProcessed(deps, `mismatch_${subscriptionId}`)))
    return markProcessed(deps, id);
  const bought = { user_id: userId, provider: "stripe", purpose: membershipPurpose } as const;
  const payments = paid.map((invoice, index) =>
    newPayment(deps, {
      ...bought,
      ...paidMonth(invoice, months),
      kind: "payment",
      sequence: sequenceAfter(ledger) + index,
    }),
  );
  const tasks = paid.map(({ paymentId: object_id, amountCents: amount_cents }) =>
    newPaymentTask(deps, {
      ...bought,
      action: "refund",
      object_id,
      amount_cents,
      reason: unneeded ? "months_unneeded" : "ended_subscription",
    }),
  );
  const result = await commit(deps.store, (rows) => ({
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, id)).commit(),
    payments: recordPayments(rows, payments),
    tasks: tasks.map((task) => rows.paymentTask.create(task).commit()),
    ...(unneeded && unneededWrites(deps, rows, unneeded.user, unneeded.checkout)),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};
