/** CSV that spreadsheets read as text and nothing else: pure, for server and page alike. */

/** Starts the file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Rows as CSV lines (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");

const writeCell = (text: string): string => {
  const escaped = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
};
