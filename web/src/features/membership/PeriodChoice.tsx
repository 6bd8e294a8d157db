import { home } from "@majlis/contracts/cities";
import { membershipPriceCents, transferMonths, yearlyPriceCents, yearMonths } from "@majlis/contracts/limits";
import { isYear, priceOfMonths } from "@majlis/core/payments/price.rules";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { waysMessages } from "#features/ways/messages/en.ts";
import { membershipMessages } from "./messages/en";

export type Period = "month" | "year";

/** Whether the house sells twelve months at once. */
export const sellsYears = yearlyPriceCents !== undefined;

interface PeriodChoiceProps {
  readonly period: Period;
  readonly choose: (period: Period) => void;
}

/** By the month or by the year, with what the year saves. */
export const PeriodChoice = ({ period, choose }: PeriodChoiceProps) => {
  const messages = useMessages(waysMessages).year;
  const isHydrating = useIsHydrating();
  const labels = { month: messages.byMonth({ monthly: charged(membershipPriceCents) }), year: yearLabel() };
  return (
    // A press before the page is alive would be lost.
    <fieldset className="mt-5" disabled={isHydrating}>
      <legend className="font-semibold">{messages.period}</legend>
      <div className="mt-2 grid gap-1">
        {(["month", "year"] as const).map((offered) => (
          <label key={offered} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="period"
              checked={offered === period}
              onChange={() => choose(offered)}
              className="size-5 shrink-0 accent-saffron"
            />
            <span>{labels[offered]}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-on-upsell-2">{messages.periodStays}</p>
    </fieldset>
  );
};

const charged = (cents: number): string => formatPrice(cents, "", home);

/** A text of the year, for the plan card. The catalogue loads with the first one. */
export const YearText = ({ name }: { readonly name: "perYear" | "cancelYear" }) =>
  useMessages(waysMessages).year[name];

/** What a code leaves of the first year's price. */
export const FirstYear = ({ price }: { readonly price: string }) =>
  useMessages(waysMessages).year.firstYear({ price });

/** What twelve months save, below their number. */
export const SavedByYear = () => {
  useMessages(waysMessages);
  return <span className="block text-on-upsell-2">{savedByYear()}</span>;
};

/** 2 months less: whole months are named, and a sum otherwise. Undefined where a year saves nothing. */
const savedByYear = (): string | undefined => {
  const { monthsLess, less } = waysMessages.get().year;
  const saved = yearMonths * membershipPriceCents - priceOfMonths(yearMonths);
  const months = saved / membershipPriceCents;
  if (saved === 0) return undefined;
  return Number.isInteger(months) ? monthsLess(months) : less({ sum: charged(saved) });
};

/** $200.00 a year, 2 months less. */
const yearLabel = (): string => {
  const { byYear, yearFor } = waysMessages.get().year;
  const yearly = charged(priceOfMonths(yearMonths));
  const saved = savedByYear();
  return saved === undefined ? byYear({ yearly }) : yearFor({ yearly, saved });
};

interface MonthsChoiceProps {
  readonly chosen: number;
  /** What is taken off the first month, in cents. */
  readonly discount: number;
  readonly onChoose: (months: number) => void;
}

/** How many months one transfer pays. */
export const MonthsChoice = ({ chosen, discount, onChoose }: MonthsChoiceProps) => {
  const messages = useMessages(membershipMessages).page;
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{messages.howLong}</legend>
      <div className="mt-2 grid gap-1">
        {transferMonths.map((months) => (
          <label key={months} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="months"
              checked={months === chosen}
              onChange={() => onChoose(months)}
              className="size-5 accent-saffron"
            />
            <span className="grow">
              {messages.months(months)}
              {isYear(months) && <SavedByYear />}
            </span>
            <span className="font-semibold">{formatPrice(priceOfMonths(months) - discount, "", home)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
