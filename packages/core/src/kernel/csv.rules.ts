/** CSV files that spreadsheets never run as formulas. Pure, for server and page. */

/** The first character of a file. It makes spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Writes rows as CSV lines (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe. A telephone
 * number gets an invisible left-to-right mark (U+200E), so that it stays text with its plus or zero.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");

/** Digits that a spreadsheet would read as a number, without the plus or zero at their beginning. */
const telephone = /^(?:\+|0(?=[\d ()-]))[\d ()./-]*\d$/;

const writeCell = (text: string): string => {
  const escaped = asText(text);
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
};

/** A number below zero is no formula. */
const negative = /^-\d+(?:\.\d+)?$/;

const asText = (text: string): string => {
  if (negative.test(text)) return text;
  if (telephone.test(text)) return `\u200e${text}`;
  // Spreadsheets of East Asian languages read the wide signs too.
  return /^[=+\-@\t\r\n＝＋－＠﹢﹣−]/.test(text) ? `'${text}` : text;
};
