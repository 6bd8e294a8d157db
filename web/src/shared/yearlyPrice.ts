import { yearlyPriceCents } from "@majlis/contracts/limits";
import { writeShort } from "@majlis/contracts/money";
import { locale } from "#shared/i18n/i18n.ts";

/** The price of a year, where the house sells years. Apart from ./features.ts, which the first page loads. */
export const yearlyPrice = (): string => writeShort(yearlyPriceCents ?? 0, locale.get());
