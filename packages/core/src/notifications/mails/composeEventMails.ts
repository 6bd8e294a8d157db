import { writeCalendar } from "../../tickets/calendar.rules";
import type { Composer } from "./composers";
import { placeOf, qrContentId, requestMail, ticketMail } from "./eventMails";

/** The ticket with its QR image and calendar file. */
export const composeTicket: Composer = async ({ deps, mailer, row, name }) => {
  const [{ data: event }, { data: ticket }] = await Promise.all([
    deps.store.event.get({ id: row.ref_id }).go(),
    deps.store.ticket
      .get({ user_id: row.user_id, type: "event", ref_id: row.ref_id })
      .go({ consistent: true }),
  ]);
  if (!event || !ticket) return undefined;
  const entry = {
    ...event,
    location: placeOf(event),
    url: `${mailer.siteUrl}/events/${event.id}`,
    canceled: event.status === "canceled",
  };
  return {
    ...ticketMail(name, event, ticket.qr_code, mailer.siteUrl),
    attachments: [
      {
        filename: "ticket.png",
        contentType: "image/png",
        content: await mailer.qrPng(ticket.qr_code),
        cid: qrContentId,
      },
      {
        filename: "ticket.ics",
        contentType: "text/calendar; method=PUBLISH",
        content: writeCalendar(entry, deps.clock.now()),
      },
    ],
  };
};

export const composeRequestReceived: Composer = async ({ deps, mailer, row, name }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  return event ? requestMail(name, event, mailer.siteUrl) : undefined;
};
