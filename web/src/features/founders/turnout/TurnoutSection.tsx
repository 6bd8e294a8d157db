import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { getTurnout, type Turnout } from "@majlis/contracts/events/turnout";
import { useQuery } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { founderQueries } from "../founder.queries";
import { foundersMessages } from "../messages/en";

/** How many guests will come: the estimate with its interval, on what it rests, and how many said so. */
export const TurnoutSection = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).turnout;
  const turnout = useQuery({
    queryKey: [...founderQueries.all, "turnout", event.id, event.attendee_count],
    queryFn: () => call(getTurnout, { params: { eventId: event.id } }),
    refetchOnMount: "always",
  });
  return (
    <section aria-labelledby="turnout" className="rounded-lg bg-surface p-5 shadow-card">
      <h2 id="turnout" className="text-xl">
        {messages.title}
      </h2>
      {turnout.isPending ? (
        <div role="status" aria-label={messages.loading} className="mt-3 h-20 rounded-md bg-sunken" />
      ) : turnout.error ? (
        <Failure error={turnout.error} fallback="Unexpected" onRetry={() => void turnout.refetch()} />
      ) : (
        <Figures turnout={turnout.data} />
      )}
    </section>
  );
};

const Figures = ({ turnout: { estimate, seats, said, evenings } }: { readonly turnout: Turnout }) => {
  const messages = useMessages(foundersMessages).turnout;
  return (
    <>
      {estimate ? (
        <>
          <p className="mt-2 font-display text-2xl font-bold tabular-nums">
            {messages.likely({ likely: estimate.likely, seats })}
          </p>
          <Range {...estimate} seats={seats} />
          <p className="mt-2 text-ink-2">
            {messages.between({ from: estimate.from, to: estimate.to })} {messages.evenings(evenings)}
          </p>
        </>
      ) : (
        <p className="mt-2 text-ink-2">{messages.tooLittle}</p>
      )}
      {said > 0 && <p className="mt-1 text-ink-2">{messages.said(said)}</p>}
    </>
  );
};

interface RangeProps extends NonNullable<Turnout["estimate"]> {
  readonly seats: number;
}

/** The interval on a line of all seats. The sentence below says the same. */
const Range = ({ from, to, likely, seats }: RangeProps) => {
  const percent = (value: number) => `${(100 * value) / Math.max(seats, 1)}%`;
  return (
    <div aria-hidden className="relative mt-3 h-2.5 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 min-w-2.5 rounded-full bg-primary/35"
        style={{ insetInlineStart: percent(from), width: percent(to - from) }}
      />
      <span
        className="absolute -top-1 h-4.5 w-1 -translate-x-1/2 rounded-full bg-primary rtl:translate-x-1/2"
        style={{ insetInlineStart: percent(likely) }}
      />
    </div>
  );
};
