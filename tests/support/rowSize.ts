/** Bytes of an item by AWS's rules: names and values in UTF-8, numbers two digits a byte, 3 bytes for a list or map. */
export const rowSize = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueSize(value), 0);

const bytes = (text: string): number => Buffer.byteLength(text);

const valueSize = (value: unknown): number => {
  if (typeof value === "string") return bytes(value);
  if (typeof value === "number") return Math.ceil(String(value).replace(/\D/g, "").length / 2) + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + valueSize(one), 3);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + bytes(name) + valueSize(one), 3);
  return 1;
};
