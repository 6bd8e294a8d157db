/** Amounts as people read them. Pure, without schemas. An amount is an integer of its currency's smallest unit. */
import type { Written } from "#contracts/house/currencies";
import { houseMoney } from "#contracts/house/houseMoney";
import { baseLocale, type Locale } from "#contracts/locales";

/** Currencies of bills. */
export const currencies: readonly string[] = houseMoney.codes;

export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

const own: Written = houseMoney.charged;

const write = (
  { decimals, before, after }: Written,
  amount: number,
  locale: Locale,
  places = decimals,
): string => before + (amount / 10 ** decimals).toFixed(places) + after[locale];

/** $15.00: an amount of the house's currency. */
export const writeCharged = (amount: number, locale = baseLocale): string => write(own, amount, locale);

/** $20, or $19.50 where the amount has a fraction. */
export const writeShort = (amount: number, locale: Locale): string =>
  write(own, amount, locale, amount % houseMoney.unit ? undefined : 0);

/** 10.635 JOD: an amount of the currency that is shown beside it. */
const writeShown = (amount: number, locale: Locale): string => write(houseMoney.shown, amount, locale);

/** 10.635 JOD, of an amount of the house's currency. */
export const convertCharged = (amount: number, locale: Locale): string =>
  writeShown(amount * houseMoney.shownScale * houseMoney.shownRate, locale);

/** $15.00, or with the shown currency: $15.00 (10.635 JOD). */
export const writePrice = (amount: number, isConverted: boolean, locale = baseLocale): string =>
  writeCharged(amount, locale) + (isConverted ? ` (${convertCharged(amount, locale)})` : "");

/** 3.500 JOD or $4.50, or both in the manner of prices: $4.94 (3.500 JOD). */
export const writeSum = ({ amount, currency }: Sum, isConverted: boolean, locale = baseLocale): string => {
  if (currency !== houseMoney.shownCode) return writePrice(amount, isConverted, locale);
  const shown = writeShown(amount, locale);
  return isConverted
    ? `${writeCharged(amount / houseMoney.shownScale / houseMoney.shownRate, locale)} (${shown})`
    : shown;
};

/** 15.00: an amount of the house's currency without its name, as fields, files and structured data have it. */
export const writeDigits = (amount: number): string =>
  (amount / houseMoney.unit).toFixed(houseMoney.decimals);
