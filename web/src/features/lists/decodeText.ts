/**
 * The text of a file. Spreadsheets in Arabic write Windows-1256, Excel's "Unicode text" is UTF-16, and some files begin
 * with a byte order mark.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decode(bytes, "utf-16be");
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, "utf-8");
  const wide = widthOf(bytes);
  if (wide) return decode(bytes, wide);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // No UTF-8: what Windows writes where people write Arabic.
    return decode(bytes, "windows-1256");
  }
};

const decode = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes);

/** UTF-16 without a mark: commas, digits and line breaks have a zero byte. */
const widthOf = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, 2000);
  const zeros = { even: 0, odd: 0 };
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? "even" : "odd"] += 1;
  });
  if (zeros.even + zeros.odd < sample.length / 20) return undefined;
  return zeros.odd > zeros.even ? "utf-16le" : "utf-16be";
};
