import type { CityEvent } from "@majlis/contracts/events/events";
import { listSeriesDates } from "@majlis/contracts/events/seriesDates";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { eventQueries } from "../events.queries";
import { eventsMessages } from "../messages/en";

/** The next other dates of the event's series. */
export const SeriesDates = ({ event: { id, series, city } }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).dates;
  const { data, error, refetch } = useQuery({
    queryKey: [...eventQueries.all, "series", id],
    queryFn: () => call(listSeriesDates, { params: { eventId: id } }),
  });
  return (
    <section aria-labelledby="series-dates" className="mt-5 border-t border-line pt-5">
      <h2 id="series-dates" className="text-lg">
        {messages.title}
      </h2>
      {series && <p className="mt-1 text-ink-2">{messages.place(series)}</p>}
      {error && (
        <Failure className="mt-3" error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && <p className="mt-1 text-ink-2">{messages.loading}</p>}
      {data?.dates.length === 0 && <p className="mt-1 text-ink-2">{messages.none}</p>}
      {data && data.dates.length > 0 && (
        <ul className="mt-2">
          {data.dates.map(({ event_id, starts_at }) => (
            <li key={event_id}>
              <Link
                to={eventPath(event_id)}
                className="flex min-h-11 items-center gap-2.5 font-semibold text-primary-ink hover:underline"
              >
                <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
                <time dateTime={starts_at} className="tabular-nums">
                  {formatWhen(starts_at, city)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
