import { writeCalendar } from "@majlis/core/tickets/calendar.rules";
import { download } from "../../lib/download";
import { occasionUrl } from "./shareTicket";
import type { TicketView } from "./ticketView";

/** Downloads the calendar file that the ticket's mail has too: whoever opens both gets one entry. */
export const saveToCalendar = (ticket: TicketView): void => {
  const calendar = writeCalendar(
    {
      id: ticket.refId,
      sequence: 0,
      title: ticket.title,
      starts_at: ticket.startsAt,
      ends_at: ticket.endsAt,
      location: [ticket.venueName, ticket.venueAddress, ticket.city].filter(Boolean).join(", "),
      url: occasionUrl(ticket),
      canceled: ticket.isCanceled,
    },
    new Date(),
  );
  download(`${fileName(ticket.title)}.ics`, "text/calendar", calendar);
};

/** Letters and digits of any script, with dashes between. */
const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "ticket";
