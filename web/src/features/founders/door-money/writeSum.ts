import { formatCharged, formatPrice } from "#shared/i18n/format.ts";

/** A sum at a door, as the verdict says it: in the second currency's cities with that. Below zero with its sign. */
export const writeSum = (cents: number, city: string): string =>
  (cents < 0 ? "−" : "") + formatPrice(Math.abs(cents), formatCharged(0), city);
