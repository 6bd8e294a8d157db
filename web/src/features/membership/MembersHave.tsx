import { listBusinesses } from "@majlis/contracts/businesses";
import { listEvents } from "@majlis/contracts/events/events";
import { useQuery } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { membershipMessages } from "./messages/en";

const shownEvenings = 3;
const shownPlaces = 6;

/** What a member has now: the next evenings, and some places by name. Nothing while there is nothing to name. */
export const MembersHave = () => {
  const messages = useMessages(membershipMessages).guide;
  const evenings = useQuery({
    queryKey: ["members have", "evenings"],
    queryFn: () => call(listEvents, { query: { limit: shownEvenings } }),
  });
  const places = useQuery({
    queryKey: ["members have", "places"],
    queryFn: () => call(listBusinesses, { query: { limit: shownPlaces } }),
  });
  const events = evenings.data?.items ?? [];
  const names = places.data?.items ?? [];
  if (events.length === 0 && names.length === 0) return null;
  return (
    <Section title={messages.evenings} className="pt-10 md:pt-14">
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {events.map((event) => (
            <OccasionRow
              key={event.id}
              type="event"
              occasion={event}
              note={cityName(event.city)}
              to={eventPath(event.id)}
            />
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <>
          <p className="mt-6 font-semibold">{messages.teaserTitle}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {names.map(({ id, name }) => (
              <li key={id} className="rounded-full bg-sunken px-3 py-1">
                <Words>{name}</Words>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};
