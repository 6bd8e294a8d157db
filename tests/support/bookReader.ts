// Reads the accountant's files. Knows their columns and nothing of the product.
import { expect } from "vitest";

export interface Line {
  readonly [column: string]: string;
}

const columns = "number,date,person,kind,item,way,currency,asked,received,fee,tax,refund_of";

/** Reads a file: RFC 4180, a line for each row. */
export const readFile = (text: string): readonly Line[] => {
  const [first = "", ...rows] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(first).toBe(columns);
  const header = columns.split(",");
  return rows.map((line) => {
    const cells = Array.from(
      `${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g),
      ([, quoted, plain = ""]) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')),
    );
    expect(cells).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""]));
  });
};

/** An amount in the smallest units: all digits, so that nothing is rounded. */
export const minor = (amount = ""): bigint => BigInt(amount.replace(".", ""));

export const sumOf = (lines: readonly Line[], column: string): bigint =>
  lines.reduce((sum, line) => sum + minor(line[column] || "0"), 0n);

export const isEntry = ({ number }: Line): boolean => number !== "";

const accountOf = ({ way, currency }: Line): string => `${way} ${currency}`;

/** Balances by way and currency. */
export type Balances = ReadonlyMap<string, bigint>;

const balancesOf = (lines: readonly Line[], kind: string): Balances =>
  new Map(
    lines.filter((line) => line["kind"] === kind).map((line) => [accountOf(line), minor(line["received"])]),
  );

/** What an accountant checks of a month, after the entries of the months before. Returns the closing balances. */
export const checkMonth = (
  lines: readonly Line[],
  before: readonly Line[],
  closedWith: Balances,
  taxPercent: bigint,
): Balances => {
  const entries = lines.filter(isEntry);
  expect(entries.map(({ number }) => Number(number))).toEqual(
    entries.map((_, index) => before.length + index + 1),
  );
  const dates = lines.map(({ date = "" }) => date);
  expect(dates).toEqual(dates.toSorted());
  const [opening, closing] = [balancesOf(lines, "opening"), balancesOf(lines, "closing")];
  // Each account of the month before is opened with what it was closed with.
  for (const [account, amount] of closedWith)
    expect([account, opening.get(account)]).toEqual([account, amount]);
  expect([...closing.keys()]).toEqual([...opening.keys()]);
  expect([...new Set(entries.map(accountOf))].filter((account) => !closing.has(account))).toEqual([]);
  for (const [account, amount] of opening) {
    expect([account, amount]).toEqual([account, closedWith.get(account) ?? 0n]);
    const own = entries.filter((line) => accountOf(line) === account);
    expect([account, closing.get(account)]).toEqual([account, amount + sumOf(own, "received")]);
  }
  checkEntries(entries, before, taxPercent);
  return closing;
};

const checkEntries = (entries: readonly Line[], before: readonly Line[], taxPercent: bigint): void => {
  const known = new Map([...before, ...entries].map((line) => [line["number"], line]));
  const returned = new Map<string, bigint>();
  for (const line of [...before, ...entries]) {
    const of = line["refund_of"] || (line["number"] ?? "");
    returned.set(of, (returned.get(of) ?? 0n) + minor(line["received"]));
  }
  // No payment went back with more than it was.
  for (const [, left] of returned) expect(left >= 0n).toBe(true);
  for (const line of entries) {
    const { kind, person = "", received, fee = "", tax, asked, refund_of, item, way, currency } = line;
    expect(person).toMatch(/^[0-9A-Z]{12}$/);
    expect(asked).toBe(received);
    if (kind === "payment") expect(refund_of).toBe("");
    else expect(known.get(refund_of)).toMatchObject({ kind: "payment", person, item, way, currency });
    expect([kind, minor(received) > 0n]).toEqual([kind, kind !== "refund"]);
    // A provider keeps a part of a payment, and nothing of what goes back.
    if (fee !== "")
      expect([kind, minor(fee) >= 0n && minor(fee) < minor(received)]).toEqual(["payment", true]);
    const exact = (minor(received) * taxPercent) / (100n + taxPercent);
    const off = minor(tax) - exact;
    expect(off >= -1n && off <= 1n).toBe(true);
  }
};
