/**
 * A number as Arabic and Persian keyboards write it, in the digits and with the decimal point that machines read:
 * "١٢٫٥" is "12.5".
 */
export const latinDigits = (text: string): string =>
  text
    // Both rows of digits begin where the last four bits are nothing.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll("\u066B", ".");
