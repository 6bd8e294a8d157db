import { useQuery } from "@tanstack/react-query";
import { substitutesMessages } from "#features/substitutes/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { ticketQueries } from "./tickets.queries";

/** Seats that the caller gave to somebody else. Renders nothing when there are none. */
export const Substitutes = () => {
  const messages = useMessages(substitutesMessages).list;
  const { data, error, refetch } = useQuery(ticketQueries.substitutes());
  if (error && !data)
    return (
      <Failure className="mt-10" error={error} fallback="TicketsNotLoaded" onRetry={() => void refetch()} />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="my-substitutes" className="mt-12">
      <h2 id="my-substitutes" className="mb-5 text-xl">
        {messages.title}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
        {data.items.map((seat) => (
          <OccasionRow
            key={seat.id}
            type="event"
            occasion={{ ...seat, id: seat.event_id }}
            note={messages.givenTo({ name: seat.name ?? messages.deletedAccount })}
            to={eventPath(seat.event_id)}
          />
        ))}
      </ul>
    </section>
  );
};
