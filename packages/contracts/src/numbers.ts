import { latinDigits } from "./latinDigits";

/** Spaces of every kind and invisible marks, as copied texts have them. The Arabic separator means thousands only. */
const meaningless = /[\s\p{Default_Ignorable_Code_Point}٬]/gu;
const plain = (typed: string): string => latinDigits(typed.replaceAll(meaningless, ""));

const groups = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Whether the comma of a typed amount can separate thousands or decimals: 1,250. Nothing is guessed. */
export const isUnclear = (typed: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(plain(typed));

/**
 * An amount as people type it, as an integer of its smallest unit: "12.5", "12,5", "١٢٫٥" and "1,250.50". Undefined for an
 * unclear comma, for more decimals than the unit has, and for any other text.
 */
export const readAmount = (typed: string, places: number): number | undefined => {
  if (isUnclear(typed)) return undefined;
  const text = plain(typed);
  const number = groups.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  const [, whole = "", part = ""] = new RegExp(`^(\\d{1,9})(?:\\.(\\d{1,${places}}))?$`).exec(number) ?? [];
  return whole === "" ? undefined : Number(whole + part.padEnd(places, "0"));
};

/** A whole number as people type it: "1000", "1,000", "1.000" and "١٬٠٠٠". NaN for any other text. */
export const readCount = (typed: string): number => {
  const text = plain(typed);
  const isGrouped = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(text);
  return /^\d+$/.test(text) || isGrouped ? Number(text.replaceAll(/\D/g, "")) : Number.NaN;
};

export const unclearAmount = "This comma can mean thousands or decimals. Write 1250 or 1.25.";

/**
 * What an amount is refused with that could not be read, and `message` for other values. A form passes such a text on as
 * it was typed.
 */
export const amountError = (message: string, tooFine = message) => ({
  error: ({ input }: { readonly input?: unknown }): string => {
    if (typeof input !== "string") return message;
    return isUnclear(input) ? unclearAmount : /\d[.,٫]\d{3,}$/.test(input) ? tooFine : message;
  },
});
