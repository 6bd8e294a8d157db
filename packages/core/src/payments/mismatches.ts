import { newAudit } from "#core/audit/audit";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { isProcessed, markProcessed, newPaymentEvent } from "./paymentEvents";
import { type Charge, currency } from "./payments";

/** `mismatch`: the payment differs from what was asked, and granted nothing. */
export type PaymentOutcome = "mismatch" | undefined;

export const isAsAsked = (charge: Charge, askedCents: number): boolean =>
  charge.amountCents === askedCents && charge.currency === currency;

interface Mismatch {
  readonly userId: string;
  /** The provider's event. */
  readonly eventId: string;
  /** The provider's payment or subscription. */
  readonly paymentId: string;
  readonly askedCents: number;
  readonly charges: readonly Charge[];
}

/**
 * Lists a payment that differs from what was asked in the audit log. The money stays at the provider until an admin
 * decides. Further events of the same payment add no row.
 */
export const recordMismatch = async (deps: Deps, mismatch: Mismatch): Promise<Attempt<PaymentOutcome>> => {
  const { userId, eventId, paymentId, askedCents, charges } = mismatch;
  const mark = `mismatch_${paymentId}`;
  if (await isProcessed(deps, mark)) return markProcessed(deps, eventId);
  const detail = { payment: paymentId, asked_cents: askedCents, charges };
  const audit = newAudit(deps, {
    actor_id: "system",
    action: "payment.mismatched",
    subject_id: userId,
    detail,
  });
  const result = await commit(deps.store, (rows) => ({
    mark: rows.paymentEvent.create(newPaymentEvent(deps, mark)).commit(),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, eventId)).commit(),
    audit: rows.audit.create(audit).commit(),
  }));
  return result.outcome === "committed" ? done("mismatch") : conflict;
};
