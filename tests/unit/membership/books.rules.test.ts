import {
  balanceLines,
  bookedAt,
  bookLine,
  closeBooks,
  emptyBooks,
  inBookOrder,
  type LedgerRow,
  sumItems,
  sumWays,
  writeAmount,
} from "@majlis/core/payments/books.rules";
import { addUp, restOf } from "@majlis/core/payments/ledger.rules";
import { shareOf, sumStatement } from "@majlis/core/payments/statement.rules";
import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

const row = (over: Partial<LedgerRow> = {}): LedgerRow => ({
  user_id: "usr_0123456789abcdef",
  sequence: 1,
  kind: "payment",
  provider: "stripe",
  payment_id: "pi_1",
  purpose: "membership",
  amount_cents: 2000,
  currency: "usd",
  created_at: "2026-11-03T09:00:00.000Z",
  ...over,
});

const anyRow = record({
  kind: constantFrom("payment" as const, "refund" as const, "reversal" as const),
  provider: constantFrom("demo" as const, "stripe" as const, "transfer" as const),
  currency: constantFrom("usd", "jod"),
  purpose: constantFrom("membership", "gift", "evt_1"),
  amount_cents: integer({ min: 1, max: 100_000_000 }),
  tax_percent: constantFrom(0, 5.5, 16, 19.25, 100),
});
const anyMonth = array(anyRow, { maxLength: 30 });

describe("the books of months", () => {
  it("close each way with what it began with and what moved", () =>
    assert(
      property(anyMonth, anyMonth, (first, second) => {
        const months = [first.map(row), second.map(row)];
        let closing = emptyBooks;
        for (const rows of months) {
          const ways = sumWays(closing, rows);
          for (const { way, currency, opening_cents, closing_cents } of ways) {
            const kept = closing.balances.find((one) => one.way === way && one.currency === currency);
            expect(opening_cents).toBe(kept?.amount_cents ?? 0);
            const own = rows.filter((one) => one.provider === way && one.currency === currency);
            expect(closing_cents).toBe(opening_cents + restOf(addUp(own)));
          }
          closing = closeBooks(closing, rows);
        }
        expect(closing.count).toBe(first.length + second.length);
        const all = closing.balances.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
        expect(all).toBe(restOf(addUp(months.flat())));
      }),
    ));

  it("have the same money and tax by way and by kind", () =>
    assert(
      property(anyMonth, (month) => {
        const rows = month.map(row);
        const [ways, items] = [sumWays(emptyBooks, rows), sumItems(rows)];
        expect(addUp(items)).toEqual(addUp(ways));
        const taxOf = (sums: readonly { readonly tax_cents: number }[]) =>
          sums.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
        expect(taxOf(items)).toBe(taxOf(ways));
      }),
    ));

  it("number rows in the order in which they were written", () => {
    const early = row({ created_at: "2026-10-31T20:00:00.000Z", booked_at: "2026-11-02T00:00:00.000Z" });
    const old = row({ created_at: "2026-11-01T00:00:00.000Z" });
    const second = row({ created_at: "2026-11-01T00:00:00.000Z", sequence: 2 });
    expect(inBookOrder([early, second, old])).toEqual([old, second, early]);
    expect(bookedAt(early)).toBe("2026-11-02T00:00:00.000Z");
  });
});

it("writes a row without a name, a refund below zero with the number of its payment", () => {
  const refund = row({ kind: "refund", amount_cents: 1250, title: "Oud", purpose: "evt_1", tax_percent: 16 });
  const day = (instant: string) => instant.slice(0, 10);
  expect(bookLine({ number: 7, row: refund, refundOf: 3 }, day)).toEqual(
    ["7", "2026-11-03", "456789ABCDEF", "refund", "Oud", "stripe", "USD"].concat([
      "-12.50",
      "-12.50",
      "",
      "-1.72",
      "3",
    ]),
  );
});

const iso = (instant: string) => instant.slice(0, 10);

it("has a balance of each way to pay at a door", () => {
  const door = (way: string, over: Partial<LedgerRow> = {}) => row({ provider: "door", way, ...over });
  const rows = [door("cliq"), door("cash"), door("cash", { kind: "refund", amount_cents: 500 }), row()];
  expect(closeBooks(emptyBooks, rows).balances).toEqual([
    { way: "cash", currency: "usd", amount_cents: 1500 },
    { way: "cliq", currency: "usd", amount_cents: 2000 },
    { way: "stripe", currency: "usd", amount_cents: 2000 },
  ]);
  expect(bookLine({ number: 1, row: door("cliq"), refundOf: undefined }, iso)[5]).toBe("cliq");
});

it("writes a fee that is known under its column, and leaves the others empty", () => {
  const feeOf = (over: Partial<LedgerRow>) =>
    bookLine({ number: 1, row: row(over), refundOf: undefined }, iso)[9];
  expect([feeOf({ fee_cents: 88 }), feeOf({ fee_cents: 0 }), feeOf({})]).toEqual(["0.88", "0.00", ""]);
});

it("adds up the fees of a way that are known, and takes none off its balance", () => {
  const rows = [row({ fee_cents: 88 }), row({ fee_cents: 30 }), row(), row({ provider: "transfer" })];
  expect(
    sumWays(emptyBooks, rows).map(({ way, fee_cents, closing_cents }) => [way, fee_cents, closing_cents]),
  ).toEqual([
    ["stripe", 118, 6000],
    ["transfer", null, 2000],
  ]);
});

it.each([
  ["Membership", {}],
  ["Membership until 2026-12-03", { period_ends_at: "2026-12-03T09:00:00.000Z" }],
  ["Membership, 12 months, until 2027-12-03", { period_ends_at: "2027-12-03T09:00:00.000Z", months: 12 }],
  ["Gift of months", { purpose: "gift" }],
  ["Oud", { purpose: "evt_1", title: "Oud" }],
  ["Seat", { purpose: "evt_1" }],
])("a row of the file names what was paid for: %s", (item, over) => {
  const line = bookLine({ number: 1, row: row(over), refundOf: undefined }, iso);
  expect(line[4]).toBe(item);
  expect(line.at(-1)).toBe("");
});

it("adds up each thing that was sold, with its tax, in the order of currencies", () => {
  const gift = row({ purpose: "gift", amount_cents: 1160, tax_percent: 16 });
  const seat = row({ purpose: "evt_1", amount_cents: 500, currency: "jod" });
  const refund = row({ purpose: "evt_1", amount_cents: 200, currency: "jod", kind: "refund" });
  const reversal = row({ purpose: "evt_1", amount_cents: 50, currency: "jod", kind: "reversal" });
  expect(sumItems([gift, seat, refund, reversal, row()])).toEqual([
    { item: "seat", currency: "jod", paid_cents: 500, refunded_cents: 150, tax_cents: 0 },
    { item: "membership", currency: "usd", paid_cents: 2000, refunded_cents: 0, tax_cents: 0 },
    { item: "gift", currency: "usd", paid_cents: 1160, refunded_cents: 0, tax_cents: 160 },
  ]);
});

it("opens and closes a month with a row for each way, in the order of their names", () => {
  const opening = { count: 2, balances: [{ way: "transfer" as const, currency: "usd", amount_cents: 700 }] };
  const ways = sumWays(opening, [row({ provider: "transfer" }), row()]);
  expect(ways.map(({ way }) => way)).toEqual(["stripe", "transfer"]);
  const cells = (kind: "opening" | "closing") =>
    balanceLines(kind, "2026-12-01", ways).map((line) => line.filter((cell) => cell !== ""));
  expect(cells("opening")).toEqual([
    ["2026-12-01", "opening", "stripe", "USD", "0.00"],
    ["2026-12-01", "opening", "transfer", "USD", "7.00"],
  ]);
  expect(cells("closing")).toEqual([
    ["2026-12-01", "closing", "stripe", "USD", "20.00"],
    ["2026-12-01", "closing", "transfer", "USD", "27.00"],
  ]);
});

it.each([
  [0, "usd", "0.00"],
  [5, "usd", "0.05"],
  [-5, "usd", "-0.05"],
  [123_456, "usd", "1234.56"],
  [500, "jod", "0.500"],
  [-14_180, "jod", "-14.180"],
  [1200, "jpy", "1200"],
])("writes %i of %s as %s", (cents, currency, text) => expect(writeAmount(cents, currency)).toBe(text));

it("leaves a founder what the own door took, and the house its share of it", () => {
  const rows = [
    row({ provider: "door", amount_cents: 1000 }),
    row({ provider: "transfer", amount_cents: 3000 }),
    row({ provider: "door", amount_cents: 400, kind: "refund" }),
  ];
  expect(sumStatement(rows, 10).parts).toEqual([
    {
      currency: "usd",
      paid_cents: 4000,
      refunded_cents: 400,
      door_cents: 600,
      share_cents: 360,
      due_cents: 2640,
    },
  ]);
});

it("a statement counts the payments of each way, and adds up each currency alone", () => {
  const { ways, parts } = sumStatement(
    [
      row({ provider: "door", way: "cash" }),
      row({ provider: "door", way: "cash", kind: "refund", amount_cents: 500 }),
      row({ provider: "transfer", currency: "jod", amount_cents: 700 }),
      row({ provider: "transfer", currency: "usd", amount_cents: 900 }),
      row({ provider: "transfer", currency: "usd", amount_cents: 100 }),
    ],
    0,
  );
  expect(ways.map(({ way, currency, payments }) => [way, currency, payments])).toEqual([
    ["cash", "usd", 1],
    ["transfer", "jod", 1],
    ["transfer", "usd", 2],
  ]);
  expect(parts.map(({ currency, paid_cents, due_cents }) => [currency, paid_cents, due_cents])).toEqual([
    ["usd", 3000, 1000],
    ["jod", 700, 700],
  ]);
});

it.each([
  [1000, 10, 100],
  [-1000, 10, -100],
  [5, 10, 1],
  [-5, 10, -1],
  [4, 10, 0],
  [-4, 10, 0],
  [0, 10, 0],
])("the share of %i at %i %% is %i", (cents, percent, share) => expect(shareOf(cents, percent)).toBe(share));
