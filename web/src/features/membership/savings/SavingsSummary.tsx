import type { Money, Savings } from "@majlis/contracts/redemptions";
import { compareToPrice, type Progress } from "@majlis/core/redemptions/savings.rules";
import { useQuery } from "@tanstack/react-query";
import { formatSaving, showsSecond } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ownMembershipQuery } from "../ownMembership.queries";
import { membershipMessages } from "../messages/en";

/** Writes amounts of several currencies as one text. */
export const useSum = (): ((sums: readonly Money[]) => string) => {
  const { and } = useMessages(membershipMessages).sums;
  return (sums) => sums.map(formatSaving).reduce((one, other) => and({ one, other }));
};

/** The sum of this month first, then what is missing to the price of the membership. */
export const SavingsSummary = ({ sums }: { readonly sums: Savings }) => {
  const messages = useMessages(membershipMessages).sums;
  const writeSum = useSum();
  const { data: membership } = useQuery(ownMembershipQuery());
  const { this_month, in_all, price } = sums;
  // A card without end costs nothing, so that there is no price to reach.
  const hasPrice = membership !== undefined && membership.validUntil !== null;
  const progress = hasPrice ? compareToPrice(this_month, price, showsSecond) : undefined;
  return (
    <>
      <p className="font-display text-xl font-bold tabular-nums" role="status">
        {this_month.length > 0
          ? messages.thisMonth({ sum: writeSum(this_month) })
          : messages.nothingThisMonth}
      </p>
      {progress && <PriceBar progress={progress} />}
      {in_all.length > 0 && <p className="mt-2 text-ink-2">{messages.inAll({ sum: writeSum(in_all) })}</p>}
    </>
  );
};

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** The bar ends at the price, or at the savings when they are more. A mark shows the price. */
const PriceBar = ({ progress: { saved, price, left } }: { readonly progress: Progress }) => {
  const messages = useMessages(membershipMessages).sums;
  const end = Math.max(saved.amount, price.amount);
  const texts = { price: formatSaving(price), saved: formatSaving(saved) };
  const onTop = { ...saved, amount: saved.amount - price.amount };
  return (
    <>
      <div
        role="meter"
        aria-label={messages.section}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={saved.amount}
        aria-valuetext={messages.meter(texts)}
        className="relative mt-3 h-3.5 rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] motion-reduce:transition-none"
          style={{ width: percent(saved.amount, end) }}
        />
        <div
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-saffron rtl:translate-x-1/2"
          style={{ insetInlineStart: percent(price.amount, end) }}
        />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-ink-2 tabular-nums">
        {left ? (
          <>
            <span className="font-semibold text-ink">{messages.toGo({ sum: formatSaving(left) })}</span>
            <span>{messages.priceMark(texts)}</span>
          </>
        ) : onTop.amount === 0 ? (
          messages.reached(texts)
        ) : (
          messages.onTop({ price: texts.price, sum: formatSaving(onTop) })
        )}
      </p>
    </>
  );
};
