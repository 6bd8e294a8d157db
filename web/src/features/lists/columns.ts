import { latinDigits } from "@majlis/contracts/latinDigits";
import type { RawRow, RowField } from "./list.rules";

type Column = RowField | "firstName" | "lastName";

/** Headers in English and Arabic, without spaces and signs. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  name: [
    "name",
    "fullname",
    "member",
    "membername",
    "guest",
    "person",
    "contact",
    "الاسم",
    "اسم",
    "الاسمالكامل",
    "اسمالعضو",
    "العضو",
  ],
  firstName: ["firstname", "first", "given", "givenname", "forename", "الاسمالاول", "الاول"],
  lastName: [
    "lastname",
    "last",
    "surname",
    "familyname",
    "family",
    "اسمالعائله",
    "العائله",
    "الكنيه",
    "الاسمالاخير",
  ],
  email: ["email", "mail", "emailaddress", "address", "البريد", "البريدالالكتروني", "الايميل", "ايميل", "بريد"],
  phone: [
    "phone",
    "mobile",
    "cell",
    "tel",
    "telephone",
    "phonenumber",
    "mobilenumber",
    "whatsapp",
    "number",
    "الهاتف",
    "هاتف",
    "رقم",
    "رقمالهاتف",
    "الجوال",
    "جوال",
    "الموبايل",
    "موبايل",
    "الرقم",
    "واتساب",
  ],
  until: [
    "memberuntil",
    "until",
    "expires",
    "expiry",
    "expirydate",
    "end",
    "enddate",
    "validuntil",
    "renewal",
    "عضوحتي",
    "العضويهحتي",
    "حتي",
    "الانتهاء",
    "تاريخالانتهاء",
    "ينتهي",
    "نهايه",
    "النهايه",
    "صالححتي",
  ],
  note: ["note", "notes", "comment", "comments", "remark", "ملاحظه", "ملاحظات", "الملاحظات", "تعليق"],
};

export const headerKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}|ـ/gu, "")
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const columnOf = (header: string): Column | undefined => {
  const key = headerKey(header);
  const known = Object.entries(headers).find(([, names]) => names.includes(key));
  return columns.find((column) => column === known?.[0]);
};
const columns: readonly Column[] = ["name", "firstName", "lastName", "email", "phone", "until", "note"];

const email = /[^\s,;<>"']+@[^\s,;<>"']+\.[^\s,;<>"']+/u;
const day = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))\b/;
const phone = /(?:\+|00)?\(?\d[\d\s().-]{6,}\d/;

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/**
 * The rows of a table of cells. A first row with two known headers, or with one and no address or phone, names the
 * columns; otherwise what most cells of a column are tells. A table of one column has lines as a chat has them.
 */
export const readTable = (cells: readonly (readonly string[])[]): readonly RawRow[] => {
  const lines = cells.map((row, index) => ({ row, line: index + 1 })).filter(({ row }) => !isEmpty(row));
  const [first] = lines;
  if (!first) return [];
  const named = first.row.map(columnOf);
  const hasHeader =
    named.some((one) => one !== undefined) &&
    !first.row.some((cell) => email.test(cell) || looksLikePhone(cell));
  const body = hasHeader ? lines.slice(1) : lines;
  const width = Math.max(...lines.map(({ row }) => row.filter((cell) => cell.trim() !== "").length));
  if (width <= 1 && !hasHeader) return lines.map(({ row, line }) => readLine(row.join(" "), line));
  const kinds = hasHeader ? named : guess(body.map(({ row }) => row));
  return body.map(({ row, line }) => rowOf(row, kinds, line));
};

const looksLikePhone = (cell: string): boolean => {
  const plain = latinDigits(cell).trim();
  return /^[+\d\s().-]+$/.test(plain) && plain.replaceAll(/\D/g, "").length >= 7 && !day.test(plain);
};

/** A column that is there twice: the first cell with a text counts. */
const rowOf = (row: readonly string[], kinds: readonly (Column | undefined)[], line: number): RawRow => {
  const of = (column: Column): string =>
    row.find((cell, index) => kinds[index] === column && cell.trim() !== "")?.trim() ?? "";
  const parts = [of("firstName"), of("lastName")].filter((part) => part !== "").join(" ");
  const contact = [of("email"), of("phone")];
  const [address = "", number = ""] =
    contact[0] !== "" && !contact[0]?.includes("@") && contact[1] === "" && looksLikePhone(contact[0] ?? "")
      ? ["", contact[0]]
      : contact;
  return {
    line,
    name: of("name") || parts,
    email: address,
    phone: number,
    until: of("until"),
    note: of("note"),
  };
};

/** The columns by what most of their cells are. The first one with letters is the name, the next one the note. */
const guess = (rows: readonly (readonly string[])[]): readonly (Column | undefined)[] => {
  const width = Math.max(...rows.map((row) => row.length));
  const found = Array.from({ length: width }, (_, index) => kindOf(rows.map((row) => row[index] ?? "")));
  const texts = found.flatMap((kind, index) => (kind === "text" ? [index] : []));
  return found.map((kind, index) => {
    if (kind !== "text") return kind;
    if (index === texts[0]) return "name";
    return index === texts[1] ? "note" : undefined;
  });
};

const kindOf = (cells: readonly string[]): Column | "text" | undefined => {
  const filled = cells.map((cell) => latinDigits(cell).trim()).filter((cell) => cell !== "");
  const most = (test: (cell: string) => boolean) => filled.filter(test).length * 2 > filled.length;
  if (filled.length === 0) return undefined;
  if (most((cell) => email.test(cell))) return "email";
  if (most((cell) => day.test(cell) || /^[4-7]\d{4}$/.test(cell))) return "until";
  return most(looksLikePhone) ? "phone" : "text";
};

/** A line of a chat: an address, a phone and a day are found, and what is left is the name. */
const readLine = (text: string, line: number): RawRow => {
  let rest = latinDigits(text);
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? "";
    if (found !== "") rest = rest.replace(found, " ");
    return found.trim();
  };
  const address = take(email);
  const until = take(day);
  const number = take(phone);
  const name = rest
    .replaceAll(/\b(?:until|till|member)\b|حتى|عضو/gi, " ")
    .replaceAll(/[<>()[\]|,;:~•*]+|(?:^|\s)[-–—.\d]+(?=\s|$)/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return { line, name, email: address, phone: number, until, note: "" };
};
