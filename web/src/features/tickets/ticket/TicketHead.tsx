import { clsx } from "clsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { TicketBadges, TicketFacts, TicketTable } from "./TicketFront";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface TicketHeadProps {
  readonly ticket: TicketView;
  /** The holder's. */
  readonly name: string | undefined;
}

/** What the ticket is for, and whose it is. */
export const TicketHead = ({ ticket, name }: TicketHeadProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <div className="px-6 pt-4 pb-2">
      {/* The band over the poster says the rest. */}
      {!ticket.isCanceled && <TicketBadges ticket={ticket} />}
      <Words
        as="p"
        className={clsx(
          "mt-2 font-display text-xl font-bold tracking-tight text-balance wrap-anywhere",
          ticket.isCanceled && "text-ink-2 line-through",
        )}
      >
        {titleOf(ticket)}
      </Words>
      {name && (
        <p className="mt-1 text-sm">
          <span className="sr-only">{messages.holder}</span>
          <Words className="font-semibold wrap-anywhere">{name}</Words>
        </p>
      )}
      <TicketFacts
        startsAt={ticket.startsAt}
        endsAt={ticket.endsAt}
        venueName={ticket.venueName}
        venueAddress={ticket.venueAddress}
        placeFrom={ticket.placeFrom}
        city={ticket.city}
        labels={messages}
      />
      <TicketTable table={ticket.table} labels={messages} />
    </div>
  );
};
