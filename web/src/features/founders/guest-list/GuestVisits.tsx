import type { Attendee } from "@majlis/contracts/events/attendees";
import { formatOrdinal } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { foundersMessages } from "../messages/en";

/** The guest's how-manieth event of the city this one is. Nothing for a guest without an account. */
export const GuestVisits = ({ attendee }: { readonly attendee: Attendee }) => {
  const messages = useMessages(foundersMessages).visits;
  const { earlier_visits: earlier } = attendee;
  if (earlier === undefined) return null;
  return (
    <span className="block text-xs font-normal text-ink-2">
      {earlier === 0 ? messages.first : messages.again({ ordinal: formatOrdinal(earlier + 1) })}
    </span>
  );
};
