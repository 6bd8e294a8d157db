/** The books of a month, from the rows of the ledger alone: docs/product.md#books. Pure. */
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import type { Books } from "@majlis/contracts/payments/books";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import { addUp, receivedCents, restOf } from "./ledger.rules";
import { includedTax } from "./tax.rules";

export type LedgerRow = Pick<
  PaymentRow,
  | "user_id"
  | "sequence"
  | "kind"
  | "provider"
  | "way"
  | "payment_id"
  | "purpose"
  | "title"
  | "period_ends_at"
  | "months"
  | "amount_cents"
  | "currency"
  | "fee_cents"
  | "tax_percent"
  | "created_at"
  | "booked_at"
>;

/** What one way has in one currency. */
export interface Balance {
  /** From `wayOf`. */
  readonly way: string;
  readonly currency: string;
  readonly amount_cents: number;
}

/** The end of a month: the number of its last row, and what each way has. */
export interface Closing {
  readonly count: number;
  readonly balances: readonly Balance[];
}

export const emptyBooks: Closing = { count: 0, balances: [] };

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** When a row was written. Rows that are older than this attribute were written when the money moved. */
export const bookedAt = ({ booked_at, created_at }: LedgerRow): string => booked_at ?? created_at;

/** The order of the numbers. A row never comes before an older one, so that a number stays. */
export const inBookOrder = <Row extends LedgerRow>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (one, other) =>
      compare(bookedAt(one), bookedAt(other)) ||
      compare(one.user_id, other.user_id) ||
      one.sequence - other.sequence,
  );

const taxOf = (row: LedgerRow): number => includedTax(receivedCents(row), row.tax_percent);

const sumOf = (rows: readonly LedgerRow[]) => ({
  ...addUp(rows),
  tax_cents: rows.reduce((sum, row) => sum + taxOf(row), 0),
});

/** What is known of the provider's fees. Null without any. The balances are before fees. */
const sumFees = (rows: readonly LedgerRow[]): number | null => {
  const known = rows.flatMap(({ fee_cents }) => fee_cents ?? []);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
};

/** How a row was paid: by the provider, or at a door by the house's key of the way, such as `cash`. */
export const wayOf = ({ provider, way }: Pick<LedgerRow, "provider" | "way">): string =>
  provider === "door" ? (way ?? provider) : provider;

const groupKey = ({ way, currency }: Pick<Balance, "way" | "currency">): string => `${way} ${currency}`;
const groupOf = (row: LedgerRow) => ({ way: wayOf(row), currency: row.currency });

/** Sums of each way and currency that the month begins with or moves, in the order of their names. */
export const sumWays = (opening: Closing, rows: readonly LedgerRow[]): Books["ways"] => {
  const groups = new Map(
    [...opening.balances, ...rows.map(groupOf)].map((group) => [groupKey(group), group]),
  );
  return [...groups]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([key, { way, currency }]) => {
      const own = rows.filter((row) => groupKey(groupOf(row)) === key);
      const sums = sumOf(own);
      const opening_cents = opening.balances.find((balance) => groupKey(balance) === key)?.amount_cents ?? 0;
      const closing_cents = opening_cents + restOf(sums);
      return { way, currency, opening_cents, ...sums, fee_cents: sumFees(own), closing_cents };
    });
};

/** What a row was paid for. */
export const itemOf = ({ purpose }: Pick<LedgerRow, "purpose">): Books["items"][number]["item"] =>
  purpose === "membership" || purpose === "gift" ? purpose : "seat";

/** Sums of each thing that was sold, in each currency. */
export const sumItems = (rows: readonly LedgerRow[]): Books["items"] => {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted(compare);
  return currencies.flatMap((currency) =>
    (["membership", "gift", "seat"] as const).flatMap((item) => {
      const sold = rows.filter((row) => row.currency === currency && itemOf(row) === item);
      return sold.length === 0 ? [] : [{ item, currency, ...sumOf(sold) }];
    }),
  );
};

/** The end of a month that begins with `opening`. */
export const closeBooks = (opening: Closing, rows: readonly LedgerRow[]): Closing => ({
  count: opening.count + rows.length,
  balances: sumWays(opening, rows).map(({ way, currency, closing_cents: amount_cents }) => ({
    way,
    currency,
    amount_cents,
  })),
});

export const bookColumns = [
  "number",
  "date",
  "person",
  "kind",
  "item",
  "way",
  "currency",
  "asked",
  "received",
  "fee",
  "tax",
  "refund_of",
] as const;

type Cells = Readonly<Partial<Record<(typeof bookColumns)[number], string>>>;

const writeCells = (cells: Cells): readonly string[] => bookColumns.map((column) => cells[column] ?? "");

/** The house's own currency has the decimals of its prices; rows of an earlier one those of the standard. */
const decimalsOf = (currency: string): number =>
  currency.toUpperCase() === houseMoney.code ? houseMoney.decimals : standardDecimals(currency);

const standardDecimals = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in units with the currency's decimals: `-15.00` of −1500 US cents, `0.500` of 500 fils. */
export const writeAmount = (cents: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return cents < 0 ? `-${text}` : text;
};

/** The rows that open or close a month. */
export const balanceLines = (kind: "opening" | "closing", date: string, ways: Books["ways"]) =>
  ways.map(({ way, currency, opening_cents, closing_cents }) =>
    writeCells({
      date,
      kind,
      way,
      currency: currency.toUpperCase(),
      received: writeAmount(kind === "opening" ? opening_cents : closing_cents, currency),
    }),
  );

export interface NumberedRow {
  readonly number: number;
  readonly row: LedgerRow;
  /** The number of the payment that went back. */
  readonly refundOf: number | undefined;
}

/** A row of the file. `dayOf` says an instant's day in the home city. */
export const bookLine = ({ number, row, refundOf }: NumberedRow, dayOf: (instant: string) => string) => {
  const { currency } = row;
  const received = writeAmount(receivedCents(row), currency);
  return writeCells({
    number: String(number),
    date: dayOf(bookedAt(row)),
    person: personNumber(row.user_id),
    kind: row.kind,
    item: describeItem(row, dayOf),
    way: wayOf(row),
    currency: currency.toUpperCase(),
    asked: received,
    received,
    fee: row.fee_cents === undefined ? "" : writeAmount(row.fee_cents, currency),
    tax: writeAmount(taxOf(row), currency),
    refund_of: refundOf === undefined ? "" : String(refundOf),
  });
};

/** The number of a person, as receipts have it: the last twelve characters of the id. */
export const personNumber = (userId: string): string => userId.slice(-12).toUpperCase();

const describeItem = (row: LedgerRow, dayOf: (instant: string) => string): string => {
  const item = itemOf(row);
  if (item === "gift") return "Gift of months";
  if (item === "seat") return row.title ?? "Seat";
  const membership = row.months === undefined ? "Membership" : `Membership, ${row.months} months,`;
  return row.period_ends_at === undefined ? "Membership" : `${membership} until ${dayOf(row.period_ends_at)}`;
};
