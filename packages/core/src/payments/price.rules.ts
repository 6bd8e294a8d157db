/** What a membership costs (docs/product.md#a-year-at-once). Pure, for server and page. */
import { membershipPriceCents, yearlyPriceCents, yearMonths } from "@majlis/contracts/limits";

/** Whether the months are bought at the price of a year. */
export const isYear = (months: number | undefined): boolean =>
  months === yearMonths && yearlyPriceCents !== undefined;

/** The price of months that are paid at once. */
export const priceOfMonths = (months = 1): number =>
  months === yearMonths && yearlyPriceCents !== undefined ? yearlyPriceCents : months * membershipPriceCents;

/** The months of the next period of a membership that renews: a year after a year, else a month. */
export const nextMonths = ({ period_months }: { readonly period_months?: number | undefined }): number =>
  isYear(period_months) ? yearMonths : 1;

/** What a percentage takes off the first month, in US cents. */
export const firstDiscount = (percent = 0): number => Math.round((membershipPriceCents * percent) / 100);
