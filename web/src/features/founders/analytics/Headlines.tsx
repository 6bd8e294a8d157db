import type { FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { ticketTotals, founderPortions } from "@majlis/core/founders/analytics.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { foundersMessages } from "../messages/en";
import { useNow } from "#shared/ui/browserState.ts";
import { formatNumber, formatShare } from "./numbers";

const rates = [
  { rate: "fill", note: "fillNote", none: "noSeats" },
  { rate: "conversion", note: "conversionNote", none: "noDecisions" },
  { rate: "show", note: "showNote", none: "noShows" },
] as const;

/** Four key figures, each with the numbers behind it. */
export const Headlines = ({ analytics }: { readonly analytics: FounderAnalytics }) => {
  const messages = useMessages(foundersMessages).analytics;
  const now = useNow();
  const { members, free } = ticketTotals(analytics);
  const portions = founderPortions(analytics.events, now);
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Headline
        name={messages.tickets}
        value={formatNumber(members + free)}
        note={messages.ticketsNote(analytics.days.length)}
      />
      {rates.map(({ rate, note, none }) => {
        const { part, whole } = portions[rate];
        return (
          <Headline
            key={rate}
            name={messages[rate]}
            value={formatShare(portions[rate], messages.unknown)}
            note={
              whole === 0
                ? messages[none]
                : messages[note]({ part: formatNumber(part), whole: formatNumber(whole) })
            }
          />
        );
      })}
    </dl>
  );
};

interface HeadlineProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const Headline = ({ name, value, note }: HeadlineProps) => (
  <div className="flex flex-col rounded-lg bg-surface p-5 shadow-card max-sm:p-4">
    <dt className="font-semibold text-ink-2">{name}</dt>
    <dd className="mt-1 font-display text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
    <dd className="mt-auto pt-1 text-xs text-ink-2">{note}</dd>
  </div>
);
