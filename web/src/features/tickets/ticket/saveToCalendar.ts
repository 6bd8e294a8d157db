import { type CalendarEntry, googleCalendarUrl, writeCalendar } from "@majlis/core/kernel/calendar.rules";
import { download } from "#shared/api/download.ts";
import { occasionUrl } from "./shareTicket";
import type { TicketView } from "./ticketView";

const entryOf = (ticket: TicketView): CalendarEntry => ({
  id: ticket.refId,
  sequence: ticket.sequence,
  title: ticket.title,
  starts_at: ticket.startsAt,
  ends_at: ticket.endsAt,
  location: [ticket.venueName, ticket.venueAddress, ticket.city].filter(Boolean).join(", "),
  url: occasionUrl(ticket),
  canceled: ticket.isCanceled,
});

/** Downloads the calendar file that the ticket's mail has too: whoever opens both gets one entry, the newest. */
export const saveToCalendar = (ticket: TicketView): void =>
  download(`${fileName(ticket.title)}.ics`, "text/calendar", writeCalendar(entryOf(ticket), new Date()));

/** Opens Google's calendar with the entry filled in. */
export const openGoogleCalendar = (ticket: TicketView): void =>
  void window.open(googleCalendarUrl(entryOf(ticket)), "_blank", "noopener");

/** Letters and digits of any script, with dashes between. */
const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "ticket";
