import * as z from "zod/mini";
import type { Deps } from "../../deps";
import type { EventRow } from "../../events/events";
import { writeCalendar } from "../../tickets/calendar.rules";
import type { Attachment } from "../deliverOutbox";
import type { Composer } from "./composers";
import {
  canceledMail,
  changedMail,
  declinedMail,
  placeOf,
  qrContentId,
  requestMail,
  ticketMail,
} from "./eventMails";

/** The ticket with its QR image and calendar file. */
export const composeTicket: Composer = async ({ deps, mailer, row, name }) => {
  const [{ data: event }, { data: ticket }] = await Promise.all([
    deps.store.event.get({ id: row.ref_id }).go(),
    deps.store.ticket
      .get({ user_id: row.user_id, type: "event", ref_id: row.ref_id })
      .go({ consistent: true }),
  ]);
  if (!event || !ticket) return undefined;
  return {
    ...ticketMail(name, event, ticket.qr_code, mailer.siteUrl),
    attachments: [
      {
        filename: "ticket.png",
        contentType: "image/png",
        content: await mailer.qrPng(ticket.qr_code),
        cid: qrContentId,
      },
      calendarFile(deps, event, mailer.siteUrl),
    ],
  };
};

export const composeRequestReceived: Composer = async ({ deps, mailer, row, name }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  return event ? requestMail(name, event, mailer.siteUrl) : undefined;
};

export const composeRequestDeclined: Composer = async ({ deps, mailer, row, name }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  return event ? declinedMail(name, event, mailer.siteUrl) : undefined;
};

/** Skipped for whoever gave the ticket back meanwhile, and when the event was canceled after the change. */
export const composeEventChanged: Composer = async ({ deps, mailer, row }) => {
  const [{ data: event }, { data: ticket }] = await Promise.all([
    deps.store.event.get({ id: row.ref_id }).go(),
    deps.store.ticket.get({ user_id: row.user_id, type: "event", ref_id: row.ref_id }).go(),
  ]);
  if (event?.status !== "published" || !ticket) return undefined;
  return {
    ...changedMail(event, mailer.siteUrl),
    attachments: [calendarFile(deps, event, mailer.siteUrl)],
  };
};

export const composeEventCanceled: Composer = async ({ deps, mailer, row, name }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  if (!event) return undefined;
  return {
    ...canceledMail(name, event, Words.parse(row.data).message, mailer.siteUrl),
    attachments: [calendarFile(deps, event, mailer.siteUrl)],
  };
};

const Words = z._default(z.object({ message: z.optional(z.string()) }), {});

/** The event as a calendar takes it, in its present state: an update or a cancellation replaces the earlier one. */
const calendarFile = (deps: Deps, event: EventRow, siteUrl: string): Attachment => ({
  filename: "ticket.ics",
  contentType: "text/calendar; method=PUBLISH",
  content: writeCalendar(
    {
      ...event,
      location: placeOf(event),
      url: `${siteUrl}/events/${event.id}`,
      canceled: event.status === "canceled",
    },
    deps.clock.now(),
  ),
});
