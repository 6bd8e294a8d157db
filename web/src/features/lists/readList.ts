import { homeCountry } from "@majlis/contracts/cities";
import { latinDigits } from "@majlis/contracts/latinDigits";
import type { Country } from "@majlis/contracts/values";
import { readTable } from "./columns";
import { decodeText } from "./decodeText";
import type { RawRow } from "./list.rules";

/** The most rows of a list. */
export const maxRows = 5000;
/** A list of this many rows has less. */
const maxBytes = 5_000_000;

/** Why a file cannot be read at all. */
export type ListProblem = "empty" | "tooLong" | "tooLarge" | "wrongKind" | "broken";

export type ReadList =
  | {
      readonly rows: readonly RawRow[];
      /** The sheet that was read, where the file has others with rows. */
      readonly sheet?: string;
    }
  | { readonly problem: ListProblem };

/** Reads a pasted text: lines of a chat, or cells of a spreadsheet. */
export const readText = async (text: string): Promise<ReadList> => limited(readTable(await cellsOf(text)));

/** Reads a file of text, or of Excel. Formulas are never computed: a file of Excel has their last values. */
export const readFile = async (file: File): Promise<ReadList> => {
  if (file.size > maxBytes) return { problem: "tooLarge" };
  if (/\.(?:xls|xlsm|xlsb|ods|numbers|pdf|docx?)$/i.test(file.name)) return { problem: "wrongKind" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return readText(decodeText(bytes));
  try {
    return await readWorkbook(file);
  } catch {
    // The library has no name for what is wrong with a file.
    return { problem: "broken" };
  }
};

const limited = (rows: readonly RawRow[]): ReadList => {
  if (rows.length === 0) return { problem: "empty" };
  return rows.length > maxRows ? { problem: "tooLong" } : { rows };
};

const cellsOf = async (text: string): Promise<readonly (readonly string[])[]> => {
  // 20 kB, for admins who bring a list.
  const { default: papa } = await import("papaparse");
  const plain = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(plain);
  if (delimiter === undefined) return plain.split(/\r\n|\r|\n/).map((line) => [line]);
  return papa.parse<string[]>(plain, { delimiter }).data;
};

/** The separator that the lines share. A chat has none: a comma in one line in three is no column. */
const delimiterOf = (text: string): string | undefined => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  return ["\t", ";", ",", "|"].find(
    (sign) => lines.filter((line) => line.includes(sign)).length * 3 > lines.length * 2,
  );
};

/** The first sheet with rows. */
const readWorkbook = async (file: File): Promise<ReadList> => {
  // 60 kB, for admins who bring a list of Excel.
  const { default: readSheets } = await import("read-excel-file/universal");
  const sheets = (await readSheets(await file.arrayBuffer()))
    .map(({ sheet, data }) => ({
      sheet,
      rows: readTable(data.map((row) => row.map((cell) => cellText(cell)))),
    }))
    .filter(({ rows }) => rows.length > 0);
  const list = limited(sheets[0]?.rows ?? []);
  return "problem" in list || !sheets[0] || sheets.length === 1 ? list : { ...list, sheet: sheets[0].sheet };
};

/** Dates of Excel have no time zone: their day is that of UTC. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
};

const regions = { Jordan: "JO", "United States": "US", "United Kingdom": "GB" } as const satisfies Readonly<
  Record<Country, string>
>;

/** A reader of phone numbers. Numbers without a country are those of the home's. */
export const loadPhones = async (): Promise<(text: string) => string | undefined> => {
  // 80 kB, for admins who bring a list.
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  return (text) => {
    const plain = latinDigits(text)
      .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      .replace(/^\s*00/, "+");
    const found =
      parsePhoneNumberFromString(plain, regions[homeCountry]) ??
      parsePhoneNumberFromString(`0${plain.trim()}`, regions[homeCountry]);
    if (found?.isValid()) return found.number;
    // Excel takes the zero or the plus of a number away.
    const mended = [`0${plain.trim()}`, `+${plain.trim()}`]
      .map((number) => parsePhoneNumberFromString(number, regions[homeCountry]))
      .find((number) => number?.isValid());
    return mended?.number;
  };
};
