import { instantNow } from "#core/kernel/clock";
import { groupBy } from "#core/kernel/collections";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import type { TransactionRows } from "#core/table/store";
import { personNumber } from "./books.rules";
import { planFailedRefund } from "./failedRefunds";
import { addUp, sideOf } from "./ledger.rules";
import { newPaymentEvent } from "./paymentEvents";
import { cityMonth, countRevenue } from "./revenue";
import { currency } from "./payments";

interface Entry extends Pick<
  PaymentRow,
  | "user_id"
  | "kind"
  | "provider"
  | "payment_id"
  | "purpose"
  | "title"
  | "period_ends_at"
  | "months"
  | "founder_id"
  | "way"
  | "taken_by"
  | "door"
  | "amount_cents"
  | "tax_percent"
> {
  /** From `nextSequence` or `readLedger`. */
  readonly sequence: number;
  /** When the money moved. The default is now. */
  readonly created_at?: string;
}

/** Sums of cents. Bucket: the month and the kind, `2026-11/refund`. A reversal lowers the refunds. */
export const paymentStats = "payments";

/**
 * The number of a receipt: twelve characters of the person's id and the person's own count, as in
 * `9F3A21BC07D1-0003`. A count for each person needs no counter that every payment writes.
 */
export const receiptNumber = (userId: string, sequence: number): string =>
  `${personNumber(userId)}-${String(sequence).padStart(4, "0")}`;

/** A payment or refund that has a receipt. */
export interface Numbered {
  readonly user_id: string;
  readonly sequence: number;
  readonly tax_percent?: number | undefined;
}

/** What the mail of a payment or refund says of its receipt. */
export const receiptOf = ({ user_id, sequence, tax_percent }: Numbered) => ({
  receipt: receiptNumber(user_id, sequence),
  ...(tax_percent !== undefined && { tax_percent }),
});

/** A person's payments and refunds, oldest first. */
export const readLedger = async (deps: Deps, userId: string): Promise<readonly PaymentRow[]> => {
  const { data } = await deps.store.payment.query
    .byUser({ user_id: userId })
    .go({ pages: "all", consistent: true });
  return data;
};

/** The number of the person's next payment or refund. Read it in each attempt of the transaction. */
export const nextSequence = async (deps: Deps, userId: string): Promise<number> => {
  const { data } = await deps.store.payment.query
    .byUser({ user_id: userId })
    .go({ limit: 1, order: "desc", consistent: true });
  return sequenceAfter(data);
};

/** The number after the last of these rows. */
export const sequenceAfter = (rows: readonly PaymentRow[]): number => (rows.at(-1)?.sequence ?? 0) + 1;

/** A row belongs to the month in which it is written, so that a month that is over never changes. */
export const newPayment = (deps: Deps, entry: Entry) => {
  const booked_at = instantNow(deps);
  const { taxPercent: tax_percent } = deps.settings;
  return {
    created_at: booked_at,
    ...entry,
    ...(entry.kind === "payment" && tax_percent !== undefined && { tax_percent }),
    currency,
    booked_at,
    month: cityMonth(booked_at),
  };
};

export type NewPayment = ReturnType<typeof newPayment>;

/**
 * Records money that has moved, with the sums of its months. Refused when a sequence was taken meanwhile: read it
 * again.
 */
export const recordPayments = (rows: TransactionRows, payments: readonly NewPayment[]) => [
  ...payments.map((payment) => rows.payment.create(payment).commit()),
  ...Array.from(sumsOf(payments), ([bucket, cents]) =>
    rows.stat.upsert({ name: paymentStats, bucket }).add({ count: cents }).commit(),
  ),
  ...joined(payments).flatMap((payment) => countRevenue(rows, payment)),
];

/** Amounts of one event and kind as one, because a transaction allows one operation for each row. */
const joined = (payments: readonly NewPayment[]): readonly NewPayment[] =>
  [...groupBy(payments, ({ purpose, kind, month }) => `${month} ${purpose} ${kind}`).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [
            {
              ...first,
              amount_cents: others.reduce((sum, one) => sum + one.amount_cents, first.amount_cents),
            },
          ]
        : [],
  );

/** One sum for each bucket, because a transaction allows one operation for each row. */
const sumsOf = (payments: readonly NewPayment[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const payment of payments) {
    const [side, cents] = sideOf(payment);
    const bucket = `${payment.month}/${side}`;
    sums.set(bucket, (sums.get(bucket) ?? 0) + cents);
  }
  return sums;
};

export interface Returned {
  readonly userId: string;
  readonly paymentId: string;
  /** What the provider has returned of the payment until now. */
  readonly returnedCents: number;
  /** Why the newest refund did not arrive. */
  readonly refundFailure?: string | undefined;
}

/**
 * The row of a refund: what was returned and is not recorded yet. Empty when all of it is recorded, and for a payment
 * that is not in the ledger. The provider's fees and what a dispute takes beyond the payment are no part of it.
 */
export const newRefund = async (deps: Deps, returned: Returned): Promise<readonly NewPayment[]> =>
  (await readReturn(deps, returned)).filter(({ kind }) => kind === "refund");

/** The refund that is not recorded yet, or the reversal of refunds that are recorded and did not arrive. */
const readReturn = async (deps: Deps, returned: Returned): Promise<readonly NewPayment[]> => {
  const { userId, paymentId, returnedCents } = returned;
  const ledger = await readLedger(deps, userId);
  const parts = ledger.filter(({ payment_id }) => payment_id === paymentId);
  const payment = parts.find(({ kind }) => kind === "payment");
  if (!payment) return [];
  const change = Math.min(returnedCents, payment.amount_cents) - recordedOf(parts);
  if (change === 0) return [];
  const { created_at: _, fee_cents: __, ...bought } = payment;
  const kind = change > 0 ? "refund" : "reversal";
  const sequence = sequenceAfter(ledger);
  return [newPayment(deps, { ...bought, amount_cents: Math.abs(change), kind, sequence })];
};

/** What the ledger says was returned. */
const recordedOf = (parts: readonly PaymentRow[]): number => addUp(parts).refunded_cents;

/**
 * Marks an event of the provider as processed and records what it returned, or what did not arrive. A refund that failed
 * after it was recorded becomes an open task for admins, with an audit row and a mail.
 */
export const recordReturn = async (
  deps: Deps,
  paymentEventId: string,
  returned: Returned,
): Promise<Attempt<undefined>> => {
  const moved = await readReturn(deps, returned);
  const [reversal] = moved.filter(({ kind }) => kind === "reversal");
  const { refundFailure: failure, returnedCents } = returned;
  const failed =
    reversal && failure ? await planFailedRefund(deps, reversal, { failure, returnedCents }) : undefined;
  const result = await commit(deps.store, (rows) => ({
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paymentEventId)).commit(),
    refund: recordPayments(rows, moved),
    ...failed?.(rows),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/** Whether the provider's event takes back refunds that the ledger has. */
export const isReversal = async (deps: Deps, returned: Returned): Promise<boolean> =>
  (await readReturn(deps, returned)).some(({ kind }) => kind === "reversal");

/** Whether the ledger has all of these payments, and there is one. */
export const areRecorded = async (
  deps: Deps,
  userId: string,
  paymentIds: readonly string[],
): Promise<boolean> => {
  const recorded = new Set((await readLedger(deps, userId)).map(({ payment_id }) => payment_id));
  return paymentIds.length > 0 && paymentIds.every((id) => recorded.has(id));
};
