import type { EventRatings } from "@majlis/contracts/events/ratings";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";

/** How many guests saw offers of partners for the night, and how many offers were used. */
export const NightCounts = ({ night }: { readonly night: NonNullable<EventRatings["night"]> }) => {
  const messages = useMessages(ticketsMessages).counts;
  return (
    <p className="mt-3 text-ink-2">
      {messages.seen(night.seen)} {messages.used(night.used)}
    </p>
  );
};
