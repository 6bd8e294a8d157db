/** Prices as pages show them. Pure. */
import { jodPerUsd } from "@majlis/contracts/limits";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import type { Money } from "@majlis/contracts/redemptions";

/** How the dinar is written behind an amount. */
const dinar: Readonly<Record<Locale, string>> = { en: "JOD", ar: "د.أ" };

/** $15.00 */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** 10.635 JOD, of fils. A dinar has three decimals. */
export const writeDinars = (fils: number, locale = baseLocale): string =>
  `${(fils / 1000).toFixed(3)} ${dinar[locale]}`;

/** 10.635 JOD, of US cents. */
export const inDinars = (cents: number, locale = baseLocale): string =>
  writeDinars(cents * 10 * jodPerUsd, locale);

/** $15.00, or with dinars: $15.00 (10.635 JOD). */
export const writePrice = (cents: number, showsJod: boolean, locale = baseLocale): string =>
  inDollars(cents) + (showsJod ? ` (${inDinars(cents, locale)})` : "");

/** 3.500 JOD or $4.50, or both in the manner of prices where dinars are shown: $4.94 (3.500 JOD). */
export const writeSum = ({ amount, currency }: Money, showsJod: boolean, locale = baseLocale): string => {
  if (currency === "USD") return writePrice(amount, showsJod, locale);
  const dinars = writeDinars(amount, locale);
  return showsJod ? `${inDollars(amount / 10 / jodPerUsd)} (${dinars})` : dinars;
};
