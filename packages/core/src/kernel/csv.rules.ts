/** CSV files that spreadsheets never run as formulas. Pure, for server and page. */

/** The first character of a file. It makes spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Writes rows as CSV lines (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");

const writeCell = (text: string): string => {
  const escaped = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
};
