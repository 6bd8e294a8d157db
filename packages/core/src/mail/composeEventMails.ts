import { baseLocale, type Locale, localeOf } from "@majlis/contracts/locales";
import { formerNames } from "@majlis/contracts/values";
import * as z from "zod/mini";
import { type Deps, hasFeature } from "#core/table/deps";
import { fileSequence, methodOf, writeCalendar } from "#core/occasions/calendar.rules";
import { inLanguage } from "#core/kernel/translation.rules";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { eventOccasion, findOccasion, type Occasion, typeOfRef } from "#core/occasions/occasions";
import { instantNow } from "#core/kernel/clock";
import { showPaid } from "#core/seats/refundSeat";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { addDetails, readDetails } from "#core/occasions/details";
import { picturePath, quarterOf } from "#core/pages/occasion";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import type { Addressee, Attachment, Mailer, Composer } from "./mail";
import type { OutboxRow } from "#core/table/outbox.entity";
import {
  type CancellationNote,
  canceledMail,
  changedHoldMail,
  changedMail,
  linkOf,
  formatPlace,
  type OccasionForMail,
  qrContentId,
  ticketMail,
  TicketPaid,
} from "./eventMails";
import { declinedMail, requestApprovedMail, requestClosedMail, requestMail } from "./requestMails";

const now = { consistent: true } as const;

/** The ticket with its QR image and calendar file. Skipped when the occasion was canceled since. */
export const composeTicket: Composer = async ({ deps, mailer, row, recipient }) => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (occasion?.status !== "published" || !ticket) return undefined;
  const guests = await readPlusOnes(deps, ticket, now);
  return {
    ...ticketMail(recipient, occasion, ticket.qr_code, mailer.siteUrl, {
      paid: TicketPaid.safeParse(row.data).data,
      guests: guests.map(({ holder_name: name, qr_code: code }) => ({ name, code })),
    }),
    attachments: [await qrPicture(mailer, ticket), calendarFile(deps, occasion, mailer.siteUrl)],
  };
};

export const composeRequestReceived: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await occasionOf(deps, row, recipient);
  return event && requestMail(recipient, event, mailer.siteUrl);
};

export const composeRequestDeclined: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await occasionOf(deps, row, recipient);
  return event && declinedMail(recipient, event, mailer.siteUrl);
};

export const composeRequestClosed: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await occasionOf(deps, row, recipient);
  return event && requestClosedMail(recipient, event, mailer.siteUrl);
};

/** Skipped with a ticket, without an approved request, and when the event was canceled since. */
export const composeRequestApproved: Composer = async ({ deps, mailer, row, recipient }) => {
  const { user_id, ref_id } = row;
  const [{ data: event }, { data: request }, { ticket }] = await Promise.all([
    deps.store.event.get({ id: ref_id }).go({ consistent: true }),
    deps.store.eventRequest.get({ event_id: ref_id, user_id }).go({ consistent: true }),
    readTicket(deps, row, recipient),
  ]);
  if (event?.status !== "published" || request?.status !== "approved" || ticket) return undefined;
  const occasion = { ...event, ...forMail(deps, eventOccasion(event, deps.clock.now()), recipient.locale) };
  return requestApprovedMail(recipient, occasion, mailer.siteUrl);
};

/** Skipped without a ticket and a held seat, and when the occasion was canceled after the change. */
export const composeEventChanged: Composer = async ({ deps, mailer, row, recipient }) => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (occasion?.status !== "published") return undefined;
  if (!ticket) {
    const checkout = await findCheckout(deps, row.user_id, row.ref_id);
    return checkout?.held_until !== undefined && isOpen(deps, checkout)
      ? changedHoldMail(recipient, occasion, mailer.siteUrl)
      : undefined;
  }
  return {
    ...changedMail(recipient, occasion, mailer.siteUrl, returnOf(deps, ticket, occasion)),
    attachments: [calendarFile(deps, occasion, mailer.siteUrl)],
  };
};

/** A paid ticket that can still be given back with the money. */
const returnOf = (deps: Deps, ticket: TicketRow, occasion: Occasion) => {
  const { paid_cents, refundable_until } = { ...noMoney, ...showPaid(ticket, occasion) };
  return paid_cents !== undefined && refundable_until !== undefined && refundable_until > instantNow(deps)
    ? { paid_cents, refundable_until }
    : undefined;
};

const noMoney = { paid_cents: undefined, refundable_until: undefined };

/** Rows for people on the waitlist have no message: it is on the occasion. They got no file that could be taken back. */
export const composeEventCanceled: Composer = async ({ deps, mailer, row, recipient }) => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (!occasion) return undefined;
  const guests = ticket ? await readPlusOnes(deps, ticket, now) : [];
  const note = {
    message: occasion.cancel_message,
    ...Note.parse(row.data),
    guests: guests.map(({ holder_name }) => holder_name),
  };
  return {
    ...canceledMail(recipient, occasion, note, mailer.siteUrl),
    ...(ticket && { attachments: [calendarFile(deps, occasion, mailer.siteUrl)] }),
  };
};

/** The data of a canceled ticket's mail. */
export const Note = z._default(
  z.object({
    message: z.optional(z.string()),
    /** The recipient had a seat on hold. `claimed`: and said that the transfer was sent. */
    held: z.optional(z.enum(["unpaid", "claimed"])),
    /** The keys of the guests' tickets that were canceled too. */
    guests: z.optional(z.array(z.object({ user_id: z.string(), id: z.string() }))),
    money: z.optional(z.object({ amount_cents: z.int(), refunded: z.boolean(), simulated: z.boolean() })),
  }),
  {},
);

/** An occasion in the reader's language, with the addresses that everyone may open. */
export const forMail = (deps: Deps, occasion: Occasion, locale: Locale): Occasion & OccasionForMail => {
  const { type, is_public = false, founder_role, hostName, ownerId, status } = occasion;
  const isShown = (type === "gathering" || is_public) && status !== "draft";
  const quarter = hasFeature(deps, "lights") ? quarterOf(occasion, deps.clock.now()) : undefined;
  const hasPage = founder_role === "city_founder" && hostName !== formerNames.host;
  return {
    ...inLanguage(occasion, locale),
    ...(isShown && { picture: picturePath({ kind: type, item: occasion }, locale, quarter) }),
    ...(hasPage && { hostPage: `/hosts/${hostIdOf(ownerId)}` }),
  };
};

/**
 * Reads the subject of a message, in the reader's language. The read is consistent: the message may be delivered before
 * all replicas have the commit.
 */
export const occasionOf = async (
  deps: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
  { locale }: Pick<Addressee, "locale">,
  { forHost = false }: { readonly forHost?: boolean } = {},
): Promise<(Occasion & OccasionForMail) | undefined> => {
  const [occasion, details] = await Promise.all([
    findOccasion(deps, ref_id, { ...now, forHost }),
    readDetails(deps, ref_id, now),
  ]);
  return occasion && forMail(deps, addDetails(occasion, details), locale);
};

/** What the mail of a canceled ticket says, with the names of the guests who lose their seats. */
export const readNote = async (deps: Deps, { data }: OutboxRow): Promise<CancellationNote> => {
  const { guests: keys = [], ...note } = Note.parse(data);
  if (keys.length === 0) return note;
  const { data: tickets } = await deps.store.canceledTicket.get(keys).go(now);
  const names = new Map(tickets.map(({ id, holder_name }) => [id, holder_name]));
  return { ...note, guests: keys.flatMap(({ id }) => names.get(id) ?? []) };
};

/** Reads the occasion and the recipient's ticket, consistently. */
export const readTicket = async (
  deps: Deps,
  { user_id, ref_id }: OutboxRow,
  recipient: Pick<Addressee, "locale">,
): Promise<{ occasion: (Occasion & OccasionForMail) | undefined; ticket: TicketRow | undefined }> => {
  const [occasion, { data: ticket }] = await Promise.all([
    occasionOf(deps, { ref_id }, recipient),
    deps.store.ticket.get({ user_id, type: typeOfRef(ref_id), ref_id }).go({ consistent: true }),
  ]);
  return { occasion, ticket: ticket ?? undefined };
};

export const qrPicture = async (mailer: Mailer, ticket: TicketRow): Promise<Attachment> => ({
  filename: "ticket.png",
  contentType: "image/png",
  content: await mailer.qrPng(ticket.qr_code),
  cid: qrContentId,
});

/**
 * The calendar file of an occasion in its current state: an update replaces the earlier entry, a cancellation removes
 * it. A person whose ticket is canceled has lost the right to the venue, so that a cancellation never contains it.
 */
export const calendarFile = (
  deps: Deps,
  occasion: Occasion,
  siteUrl: string,
  canceled = occasion.status === "canceled",
): Attachment => ({
  filename: "ticket.ics",
  contentType: `text/calendar; charset=utf-8; method=${methodOf({ canceled })}`,
  content: writeCalendar(
    {
      ...occasion,
      sequence: fileSequence(deps.clock.now()),
      ...(occasion.translation && { language: localeOf(occasion.title) }),
      location: canceled ? occasion.city : formatPlace(occasion, baseLocale),
      url: linkOf(occasion, siteUrl),
      canceled,
    },
    deps.clock.now(),
  ),
});
