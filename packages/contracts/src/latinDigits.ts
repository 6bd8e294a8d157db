/** Converts Arabic and Persian digits and the Arabic decimal separator to ASCII: "١٢٫٥" becomes "12.5". */
export const latinDigits = (text: string): string =>
  text
    // Both digit ranges start at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll("\u066B", ".");
