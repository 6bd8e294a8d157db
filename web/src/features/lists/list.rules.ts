/** What a row of a list says, and why it cannot be taken. Pure; the reader of phones is an argument. */
import { type BroughtPerson, BroughtPerson as Schema } from "@majlis/contracts/admin/people";
import { latinDigits } from "@majlis/contracts/latinDigits";
import { oneLine } from "@majlis/contracts/texts";
import { type DateOrder, readDay } from "./listDates";
import type { JudgedOf, RowOf } from "./rows";

export type RowField = "name" | "email" | "phone" | "until" | "note";

export type RawRow = RowOf<RowField>;

export type Problem =
  | "noName"
  | "longName"
  | "formula"
  | "noContact"
  | "emailWrong"
  | "phoneWrong"
  | "dateWrong"
  | "dateUnclear"
  | "dateOver"
  | "longNote"
  | "double";

export type JudgedRow = JudgedOf<RowField, Problem, BroughtPerson>;

export interface Judging {
  readonly order: DateOrder | undefined;
  /** The last day of rows without one. */
  readonly until: string;
  /** Today at home. */
  readonly today: string;
  /** The number in international form. Undefined for a text that is none. */
  readonly readPhone: (text: string) => string | undefined;
}

const startsFormula = /^[=@＝＠]|^[+-](?![\d\s(])/;

/** Judges all rows. Of two rows of one person, the later day is taken, else the first row. */
export const judgeRows = (rows: readonly RawRow[], judging: Judging): readonly JudgedRow[] => {
  const judged = rows.map((raw) => judgeRow(raw, judging));
  const taken = new Map<string, JudgedRow>();
  for (const row of judged) {
    if (!row.item) continue;
    const key = keyOf(row.item);
    const other = taken.get(key);
    if (!other || dayOf(row) > dayOf(other)) taken.set(key, row);
  }
  return judged.map((row) => {
    const first = row.item && taken.get(keyOf(row.item));
    return first === undefined || first === row
      ? row
      : { raw: row.raw, problems: ["double"], doubleOf: first.raw.line };
  });
};

const keyOf = ({ email, phone }: BroughtPerson): string => email ?? phone ?? "";
const dayOf = ({ item }: JudgedRow): string => item?.until ?? "";

const judgeRow = (raw: RawRow, { order, until, today, readPhone }: Judging): JudgedRow => {
  const name = oneLine(raw.name);
  const note = oneLine(raw.note);
  const email = readEmail(raw.email);
  const phone = readPhone(latinDigits(raw.phone));
  const read = readDay(raw.until, order);
  const day = read.kind === "day" ? read.day : until;
  const isEmailWrong = raw.email.trim() !== "" && email === undefined;
  const isPhoneWrong = raw.phone.trim() !== "" && phone === undefined;
  const found: readonly (Problem | false)[] = [
    name === "" && "noName",
    name.length > 101 && "longName",
    (startsFormula.test(name) || startsFormula.test(note)) && "formula",
    isEmailWrong && "emailWrong",
    // A phone beside an address is not needed.
    isPhoneWrong && email === undefined && !isEmailWrong && "phoneWrong",
    raw.email.trim() === "" && raw.phone.trim() === "" && "noContact",
    read.kind === "wrong" && "dateWrong",
    read.kind === "unclear" && "dateUnclear",
    read.kind === "day" && read.day < today && "dateOver",
    note.length > 300 && "longNote",
  ];
  const problems = found.filter((problem) => problem !== false);
  if (problems.length > 0) return { raw, problems };
  const person = Schema.safeParse({
    name,
    ...(email === undefined ? phone !== undefined && { phone } : { email }),
    ...(day !== "" && { until: day }),
    ...(note !== "" && { note }),
  });
  return person.success ? { raw, problems, item: person.data } : { raw, problems: ["emailWrong"] };
};

/** The address of a cell, also of `Dina <dina@example.com>` and `mailto:` links. */
const readEmail = (text: string): string | undefined => {
  const plain = oneLine(text);
  const inner = /<([^<>]+)>/.exec(plain)?.[1] ?? plain.replace(/^mailto:/i, "");
  const parsed = Schema.shape.email.safeParse(inner.toLowerCase());
  return parsed.success ? parsed.data : undefined;
};

/** Whether the list needs the order of its days. */
export const needsOrder = (rows: readonly RawRow[], order: DateOrder | undefined): boolean =>
  rows.some(({ until }) => readDay(until, order).kind === "unclear");
