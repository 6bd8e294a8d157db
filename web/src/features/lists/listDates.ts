import { latinDigits } from "@majlis/contracts/latinDigits";

/** How a list writes a day in numbers: `3/4` is the third of April, or the fourth of March. */
export type DateOrder = "dayFirst" | "monthFirst";

/** What a text says of a day. `unclear`: only the order of the whole list tells. */
export type ReadDay =
  | { readonly kind: "none" | "wrong" | "unclear" }
  | { readonly kind: "day"; readonly day: string };

const monthNames = [
  ["jan", "كانون الثاني", "يناير"],
  ["feb", "شباط", "فبراير"],
  ["mar", "آذار", "مارس"],
  ["apr", "نيسان", "أبريل"],
  ["may", "أيار", "مايو"],
  ["jun", "حزيران", "يونيو"],
  ["jul", "تموز", "يوليو"],
  ["aug", "آب", "أغسطس"],
  ["sep", "أيلول", "سبتمبر"],
  ["oct", "تشرين الأول", "أكتوبر"],
  ["nov", "تشرين الثاني", "نوفمبر"],
  ["dec", "كانون الأول", "ديسمبر"],
] as const;

/** Days of Excel count from the end of 1899. Smaller numbers are no days of a membership. */
const firstSerial = 40_000;
const lastSerial = 73_050;
const excelEpoch = Date.UTC(1899, 11, 30);

const two = (part: number): string => String(part).padStart(2, "0");

const dayOf = (year: number, month: number, day: number): ReadDay => {
  const full = year < 100 ? 2000 + year : year;
  const at = new Date(Date.UTC(full, month - 1, day));
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && full >= 2000 && full < 2100;
  return exists ? { kind: "day", day: `${full}-${two(month)}-${two(day)}` } : { kind: "wrong" };
};

/** Reads a day as people and spreadsheets write it. Without a year it is wrong: nobody can know which. */
export const readDay = (text: string, order: DateOrder | undefined): ReadDay => {
  const plain = latinDigits(text).trim().toLowerCase();
  if (plain === "") return { kind: "none" };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return ofSerial(Number(plain));
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(plain);
  if (numbers) return inOrder(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]), order);
  return ofWords(plain);
};

const ofSerial = (serial: number): ReadDay =>
  serial >= firstSerial && serial < lastSerial
    ? { kind: "day", day: new Date(excelEpoch + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10) }
    : { kind: "wrong" };

const inOrder = (one: number, other: number, year: number, order: DateOrder | undefined): ReadDay => {
  if (one > 12) return dayOf(year, other, one);
  if (other > 12) return dayOf(year, one, other);
  if (one === other) return dayOf(year, one, other);
  if (order === undefined) return { kind: "unclear" };
  return order === "dayFirst" ? dayOf(year, other, one) : dayOf(year, one, other);
};

/** `31 Dec 2027`, `December 31, 2027`, `31 كانون الأول 2027`. The longest name counts, as two begin alike. */
const ofWords = (text: string): ReadDay => {
  const month = monthNames.findIndex((names) => names.some((name) => text.includes(name)));
  const [day, year] = Array.from(text.matchAll(/\d+/g), Number);
  return month < 0 || day === undefined || year === undefined
    ? { kind: "wrong" }
    : dayOf(year, month + 1, day);
};

/** The order that the days of a list prove. Undefined where none proves one, or both are proven. */
export const provenOrder = (texts: readonly string[]): DateOrder | undefined => {
  const pairs = texts.flatMap((text) => {
    const match = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d+/.exec(latinDigits(text).trim());
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const isDayFirst = pairs.some(([one]) => one > 12);
  const isMonthFirst = pairs.some(([, other]) => other > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? "dayFirst" : "monthFirst";
};
