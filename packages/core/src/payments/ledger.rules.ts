/** What rows of the ledger add up to: every sum on a page, in a counter and in a file. Pure, for server and page. */

export interface Moved {
  readonly kind: "payment" | "refund" | "reversal";
  readonly amount_cents: number;
}

export interface Sums {
  readonly paid_cents: number;
  /** Less what did not arrive. */
  readonly refunded_cents: number;
}

export type Side = "payment" | "refund";

export const noMoney: Sums = { paid_cents: 0, refunded_cents: 0 };

/** The side of the books and its change. A reversal lowers the refunds. */
export const sideOf = ({ kind, amount_cents }: Moved): readonly [Side, number] =>
  kind === "payment" ? [kind, amount_cents] : ["refund", kind === "refund" ? amount_cents : -amount_cents];

export const addSide = (sums: Sums, side: Side, cents: number): Sums =>
  side === "payment"
    ? { ...sums, paid_cents: sums.paid_cents + cents }
    : { ...sums, refunded_cents: sums.refunded_cents + cents };

/** The sums of rows, or of sums. */
export const addUp = (parts: Iterable<Moved | Sums>): Sums => {
  let sums = noMoney;
  for (const part of parts)
    sums =
      "kind" in part
        ? addSide(sums, ...sideOf(part))
        : {
            paid_cents: sums.paid_cents + part.paid_cents,
            refunded_cents: sums.refunded_cents + part.refunded_cents,
          };
  return sums;
};

/** What is left. Less than zero when earlier months' payments went back. */
export const restOf = ({ paid_cents, refunded_cents }: Sums): number => paid_cents - refunded_cents;

/** What a row brings into the cash box. A refund takes it out. */
export const receivedCents = (row: Moved): number => restOf(addUp([row]));
