/** What tickets of a founder's events brought, as counters in cents that the ledger's writes keep. */
import { homeZone } from "@majlis/contracts/cities";
import { cityDay } from "#core/kernel/dates.rules";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import type { TransactionRows } from "#core/table/store";

/** The name of one founder's sums. Bucket: `revenueBucket`. */
export const revenueStat = (founderId: string): string => `revenue:${founderId}`;

/** The month at home, in which all books are kept: ledger, revenue and statements begin at the home city's midnight. */
export const cityMonth = (instant: string): string => cityDay(instant, homeZone).slice(0, 7);

interface Paid extends Pick<PaymentRow, "founder_id" | "purpose" | "kind" | "amount_cents" | "created_at"> {}

/** Month, event and kind: `2026-11/evt_…/refund`. A reversal lowers the refunds. */
export const revenueBucket = ({ created_at, purpose, kind }: Paid): string =>
  `${cityMonth(created_at)}/${purpose}/${kind === "payment" ? "payment" : "refund"}`;

/** Reads a bucket. */
export const readRevenueBucket = (bucket: string) => {
  const [month = "", eventId = "", kind] = bucket.split("/");
  return { month, eventId, isRefund: kind === "refund" };
};

/** The counter's move of a payment or a refund. Only tickets of events have a founder. */
export const countRevenue = (rows: TransactionRows, paid: Paid) =>
  paid.founder_id === undefined
    ? []
    : [
        rows.stat
          .upsert({ name: revenueStat(paid.founder_id), bucket: revenueBucket(paid) })
          .add({ count: paid.kind === "reversal" ? -paid.amount_cents : paid.amount_cents })
          .commit(),
      ];
