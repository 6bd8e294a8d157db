import type { Deps } from "#core/table/deps";
import {
  newPayment,
  type NewPayment,
  newRefund,
  readLedger,
  type Returned,
  sequenceAfter,
} from "#core/payments/ledger";
import { membershipPurpose, type PaidInvoice } from "#core/payments/payments";
import type { PaidMembership } from "./subscription.rules";

/** The payment of a month. */
export interface PaidMonth {
  readonly payment_id: string;
  readonly amount_cents: number;
  readonly period_ends_at: string;
  /** Absent means one. */
  readonly months?: number;
  /** The default is now. */
  readonly created_at?: string;
}

/** The months of a payment, as ledger and receipt have them. */
export const severalMonths = (months = 1) => (months > 1 ? { months } : {});

export const paidMonth = (
  { paymentId, amountCents, paidAt, periodEndsAt }: PaidInvoice,
  months?: number,
) => ({
  payment_id: paymentId,
  amount_cents: amountCents,
  period_ends_at: periodEndsAt,
  created_at: paidAt,
  ...severalMonths(months),
});

interface LedgerStep {
  readonly userId: string;
  readonly after: Pick<PaidMembership, "provider">;
  readonly paid?: readonly PaidMonth[];
  readonly returned?: Returned | undefined;
}

/** The ledger rows of a step, oldest first. */
export const newPayments = async (
  deps: Deps,
  { userId, after, paid = [], returned }: LedgerStep,
): Promise<readonly NewPayment[]> => {
  if (returned) return newRefund(deps, returned);
  if (paid.length === 0) return [];
  const ledger = await readLedger(deps, userId);
  const recorded = new Set(ledger.map(({ payment_id }) => payment_id));
  const months = paid.filter(({ payment_id }) => !recorded.has(payment_id)).toReversed();
  const bought = { user_id: userId, provider: after.provider, purpose: membershipPurpose };
  return months.map((month, index) =>
    newPayment(deps, { ...bought, ...month, kind: "payment", sequence: sequenceAfter(ledger) + index }),
  );
};
