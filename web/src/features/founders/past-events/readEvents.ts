import { decodeText } from "#features/lists/decodeText.ts";
import { readEventTable } from "./eventColumns";
import type { EventRow } from "./eventRows.rules";
import { readCalendar } from "./readCalendar";

/** The most events of a list. */
export const maxEvents = 500;
const maxBytes = 2_000_000;

/** Why a file cannot be read at all. */
export type EventsProblem = "empty" | "tooLong" | "tooLarge" | "wrongKind" | "broken" | "noHeader";

export type ReadEvents = { readonly rows: readonly EventRow[] } | { readonly problem: EventsProblem };

export const readEventsFile = async (file: File, now: Date): Promise<ReadEvents> => {
  if (file.size > maxBytes) return { problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip || /\.(?:xlsx?|xlsm|xlsb|ods|numbers|pdf|docx?|json)$/i.test(file.name))
    return { problem: "wrongKind" };
  return readEventsText(decodeText(bytes), now);
};

/** Reads an iCalendar file, or a table whose first row names its columns. */
export const readEventsText = async (text: string, now: Date): Promise<ReadEvents> => {
  if (text.length > maxBytes) return { problem: "tooLarge" };
  const plain = text.replace(/^\uFEFF/, "").trimStart();
  if (plain === "") return { problem: "empty" };
  const rows = /^begin:vcalendar/i.test(plain) ? await readCalendarText(plain, now) : await readCsv(plain);
  if (typeof rows === "string") return { problem: rows };
  if (rows.length === 0) return { problem: "empty" };
  return rows.length > maxEvents ? { problem: "tooLong" } : { rows };
};

const readCalendarText = async (text: string, now: Date) => {
  try {
    return await readCalendar(text, now);
  } catch {
    // The library has no name for what is wrong with a file.
    return "broken" as const;
  }
};

const readCsv = async (text: string) => {
  // 20 kB, for hosts who bring events of another tool.
  const { default: papa } = await import("papaparse");
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const signs = [",", ";", "\t"] as const;
  const counts = signs.map((sign) => first.split(sign).length);
  const delimiter = signs[counts.indexOf(Math.max(...counts))] ?? ",";
  return readEventTable(papa.parse<string[]>(text, { delimiter }).data) ?? ("noHeader" as const);
};
