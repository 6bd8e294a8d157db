import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { type EventRatings as Ratings, getEventRatings } from "@majlis/contracts/events/ratings";
import { useQuery } from "@tanstack/react-query";
import { Stars, starValues } from "#features/events/after/Stars.tsx";
import { eventsMessages } from "#features/events/messages/en.ts";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { founderQueries } from "./founder.queries";
import { Words } from "#shared/ui/Words.tsx";

/** How guests rated an event, once three answered. */
export const EventRatings = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(eventsMessages).results;
  const { data, error, refetch } = useQuery({
    queryKey: [...founderQueries.all, "ratings", event.id],
    queryFn: () => call(getEventRatings, { params: { eventId: event.id } }),
  });
  return (
    <section aria-labelledby="event-ratings" className="mb-10">
      <h2 id="event-ratings" className="mb-4 text-xl">
        {messages.title}
      </h2>
      {error && <Failure error={error} fallback="RatingsNotLoaded" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label={messages.loading} rowClass="h-28" />}
      {data && !data.results && (
        <p className="text-ink-2">{data.count === 0 ? messages.none : messages.few(data.count)}</p>
      )}
      {data?.night && <NightCounts night={data.night} />}
      {data?.results && <Results count={data.count} results={data.results} />}
    </section>
  );
};

interface ResultsProps {
  readonly count: number;
  readonly results: NonNullable<Ratings["results"]>;
}

const Results = ({ count, results: { average, by_stars, sentences } }: ResultsProps) => {
  const messages = useMessages(eventsMessages).results;
  const most = Math.max(...by_stars);
  return (
    <div className="grid gap-6 rounded-lg bg-surface p-5 shadow-card md:grid-cols-[auto_minmax(0,1fr)] md:gap-10">
      <div>
        <p className="text-3xl font-bold tabular-nums">{messages.average({ average: average.toFixed(1) })}</p>
        <p className="text-ink-2">{messages.answers(count)}</p>
        <ul className="mt-4 grid gap-1.5">
          {starValues.toReversed().map((value) => (
            <li key={value} className="flex items-center gap-3">
              <Stars stars={value} />
              <span className="h-2 w-32 overflow-hidden rounded-full bg-line" aria-hidden>
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ inlineSize: `${((by_stars[value - 1] ?? 0) / most) * 100}%` }}
                />
              </span>
              <span className="text-ink-2 tabular-nums">{by_stars[value - 1]}</span>
            </li>
          ))}
        </ul>
      </div>
      {sentences.length > 0 && (
        <div>
          <h3 className="text-base">{messages.sentences}</h3>
          <ul className="mt-3 grid gap-4">
            {sentences.map(({ stars, sentence }, index) => (
              // Sentences have no names and no ids.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <Stars stars={stars} />
                <Words as="p" className="wrap-anywhere">
                  {sentence}
                </Words>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

/** How many guests saw offers of partners for the night, and how many offers were used. */
const NightCounts = ({ night }: { readonly night: { readonly seen: number; readonly used: number } }) => {
  const messages = useMessages(ticketsMessages).counts;
  return (
    <p className="mt-3 text-ink-2">
      {messages.seen(night.seen)} {messages.used(night.used)}
    </p>
  );
};
