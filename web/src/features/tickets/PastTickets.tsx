import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { Images, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { cityName, formatPlace, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionPath, paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { MoreLink } from "#shared/ui/Panel.tsx";
import { TicketBadges } from "./ticket/TicketFront";
import { ticketViewOf } from "./ticket/ticketView";
import { StampDrawing, stampView } from "./passport/StampDrawing";
import { ticketsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface PastTicketsProps {
  readonly tickets: readonly Ticket[];
}

/** What is over, a line each: its stamp, and the ways to its photos and its rating. */
export const PastTickets = ({ tickets }: PastTicketsProps) => {
  const messages = useMessages(ticketsMessages).list;
  return (
    <section aria-labelledby="past-tickets" className="mt-12">
      <h2 id="past-tickets" className="mb-5 text-xl">
        {messages.past}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
        {tickets.map((ticket) => (
          <OccasionRow
            key={ticket.id}
            type={ticket.type}
            occasion={{ ...ticket, id: ticket.ref_id }}
            note={formatPlace(ticket.venue_name ?? messages.placeFollows, cityName(ticket.city))}
            to={occasionPath(ticket.type, ticket.ref_id)}
            mark={ticket.attended && <RowStamp ticket={ticket} />}
          >
            {ticket.attended ? (
              (ticket.can_rate || ticket.has_photos) && <PastLinks ticket={ticket} />
            ) : (
              <TicketBadges ticket={ticketViewOf(ticket)} />
            )}
          </OccasionRow>
        ))}
      </ul>
      <p className="mt-5">
        <MoreLink to={paths.events}>{messages.findNext}</MoreLink>
      </p>
    </section>
  );
};

interface PastTicketProps {
  readonly ticket: Ticket;
}

const PastLinks = ({ ticket }: PastTicketProps) => {
  const messages = useMessages(ticketsMessages).list;
  const path = occasionPath(ticket.type, ticket.ref_id);
  const of = messages.ofTicket({ title: titleOf(ticket) });
  return (
    <>
      {ticket.can_rate && (
        <Link to={`${path}#rating`} className={buttonClass("quiet")}>
          <Star className="size-4 shrink-0" aria-hidden />
          {messages.rate}
          <Words as="span" className="sr-only">
            {of}
          </Words>
        </Link>
      )}
      {ticket.has_photos && (
        <Link to={`${path}#photos-of-event`} className={buttonClass("quiet")}>
          <Images className="size-4 shrink-0" aria-hidden />
          {messages.photos}
          <Words as="span" className="sr-only">
            {of}
          </Words>
        </Link>
      )}
    </>
  );
};

/** The stamp of the passport. It is paper in the dark theme too, as the inks are made for it. */
const RowStamp = ({ ticket }: PastTicketProps) => {
  const { list: messages, communities } = useMessages(ticketsMessages);
  return (
    <Link to={paths.passport} className="relative block size-16 shrink-0 rounded-full bg-[#FFFDF5]">
      <span className="sr-only">{messages.stamped}</span>
      <bdi className="block">
        <StampDrawing view={stampView({ ...ticket, kind: ticket.type }, communities)} />
      </bdi>
    </Link>
  );
};
