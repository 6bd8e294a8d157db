/** What of a founder's seats is the house's: docs/product.md#statements-of-founders. Pure. */
import type { Statement } from "@majlis/contracts/payments/statements";
import type { LedgerRow } from "./books.rules";
import { sumWays, emptyBooks, wayOf } from "./books.rules";
import { addUp, restOf } from "./ledger.rules";

/** The house's share of an amount, in the smallest unit: half a unit is rounded up, below zero as above it. */
export const shareOf = (cents: number, percent: number): number => {
  const rate = Math.round(percent * 100);
  const share = Math.floor((2 * Math.abs(cents) * rate + 10_000) / 20_000);
  return cents < 0 && share > 0 ? -share : share;
};

/** The sums of a founder's rows of a month. */
export const sumStatement = (
  rows: readonly LedgerRow[],
  percent: number,
): Pick<Statement, "ways" | "parts" | "share_percent"> => {
  const ways = sumWays(emptyBooks, rows).map(({ way, currency, paid_cents, refunded_cents }) => ({
    way,
    payments: rows.filter((row) => row.kind === "payment" && wayOf(row) === way && row.currency === currency)
      .length,
    currency,
    paid_cents,
    refunded_cents,
  }));
  const parts = [...new Set(ways.map(({ currency }) => currency))].map((currency) => {
    const own = ways.filter((way) => way.currency === currency);
    const sums = addUp(own);
    const atDoor = rows.filter((row) => row.provider === "door" && row.currency === currency);
    const door_cents = restOf(addUp(atDoor));
    const share_cents = shareOf(restOf(sums), percent);
    return { currency, ...sums, door_cents, share_cents, due_cents: restOf(sums) - door_cents - share_cents };
  });
  return { ways, parts, share_percent: percent };
};
