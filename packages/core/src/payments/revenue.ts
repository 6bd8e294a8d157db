/** What tickets of a founder's events brought, as counters in cents that the ledger's writes keep. */
import { homeZone } from "@majlis/contracts/cities";
import { cityDay } from "#core/kernel/dates.rules";
import { readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import type { TransactionRows } from "#core/table/store";
import { type Side, sideOf } from "./ledger.rules";

/** The name of one founder's sums. Bucket: `readRevenueBucket`. */
export const revenueStat = (founderId: string): string => `revenue:${founderId}`;

/** The month at home, in which all books are kept: ledger, revenue and statements begin at the home city's midnight. */
export const cityMonth = (instant: string): string => cityDay(instant, homeZone).slice(0, 7);

interface Paid extends Pick<PaymentRow, "founder_id" | "purpose" | "kind" | "amount_cents" | "month"> {}

/** The name of what one founder's helpers handed over beyond their sums, or below. Bucket: month and event. */
const differenceStat = (founderId: string): string => `door_differences:${founderId}`;

interface Difference {
  readonly at: string;
  readonly cents: number;
}

/** The counter's move of what was counted, less what should have been there. */
export const countDifference = (
  rows: TransactionRows,
  { id, founder_id }: { readonly id: string; readonly founder_id: string },
  { at, cents: count }: Difference,
) =>
  count === 0
    ? []
    : [
        rows.stat
          .upsert({ name: differenceStat(founder_id), bucket: `${cityMonth(at)}/${id}` })
          .add({ count })
          .commit(),
      ];

/** The differences of a month at a founder's doors, in cents. */
export const readDifferences = async (deps: Deps, founderId: string, month: string): Promise<number> => {
  const buckets = await readStats(deps, differenceStat(founderId), month);
  return [...buckets].reduce(
    (sum, [bucket, cents]) => (bucket.startsWith(`${month}/`) ? sum + cents : sum),
    0,
  );
};

/** Reads a bucket: month, event and side, `2026-11/evt_…/refund`. */
export const readRevenueBucket = (bucket: string) => {
  const [month = "", eventId = "", name] = bucket.split("/");
  const side: Side = name === "refund" ? "refund" : "payment";
  return { month, eventId, side };
};

/** The counter's move of a payment or a refund. Only tickets of events have a founder. */
export const countRevenue = (rows: TransactionRows, paid: Paid) => {
  if (paid.founder_id === undefined) return [];
  const [side, count] = sideOf(paid);
  const bucket = `${paid.month}/${paid.purpose}/${side}`;
  return [
    rows.stat
      .upsert({ name: revenueStat(paid.founder_id), bucket })
      .add({ count })
      .commit(),
  ];
};
