import { instantNow } from "#core/deps";
import { findPlace, isOffered } from "#core/tickets/waitlist.queries";
import { calendarFile, composeEventCanceled, occasionOf, qrPicture, readTicket } from "./composeEventMails";
import type { Composer } from "./composers";
import {
  dateChangedMail,
  offerLapsedMail,
  reminderMail,
  seatOfferedMail,
  ticketCanceledMail,
  waitlistClosedMail,
  waitlistJoinedMail,
} from "./ticketMails";

/** Takes the date out of the calendar, too. */
export const composeTicketCanceled: Composer = async ({ deps, mailer, row, reader }) => {
  const occasion = await occasionOf(deps, row);
  if (!occasion) return undefined;
  return {
    ...ticketCanceledMail(reader, occasion, mailer.siteUrl),
    attachments: [calendarFile(deps, occasion, mailer.siteUrl, true)],
  };
};

/** Skipped for whoever gave the ticket back, and for what was canceled or has begun meanwhile. */
export const composeReminder: Composer = async ({ deps, mailer, row, reader }) => {
  const { occasion, ticket } = await readTicket(deps, row);
  if (!ticket || occasion?.status !== "published" || occasion.starts_at <= instantNow(deps)) return undefined;
  return {
    ...reminderMail(reader, occasion, ticket.qr_code, mailer.siteUrl),
    attachments: [await qrPicture(mailer, ticket), calendarFile(deps, occasion, mailer.siteUrl)],
  };
};

export const composeWaitlistJoined: Composer = async ({ deps, mailer, row, reader }) => {
  const occasion = await occasionOf(deps, row);
  return occasion && waitlistJoinedMail(reader, occasion, mailer.siteUrl);
};

/** Skipped when the offer was taken, given up or lapsed before the mail left. */
export const composeSeatOffered: Composer = async ({ deps, mailer, row, reader }) => {
  const [occasion, place] = await Promise.all([
    occasionOf(deps, row),
    findPlace(deps, row.user_id, row.ref_id),
  ]);
  if (!occasion || !place?.offer_expires_at || !isOffered(deps, place)) return undefined;
  return seatOfferedMail(reader, occasion, place.offer_expires_at, mailer.siteUrl);
};

/** Skipped when it was canceled after it was moved. */
export const composeDateChanged: Composer = async ({ deps, mailer, row, reader }) => {
  const occasion = await occasionOf(deps, row);
  return occasion?.status === "published" ? dateChangedMail(reader, occasion, mailer.siteUrl) : undefined;
};

/** Whoever was in line for something that was canceled is told that. */
export const composeOfferLapsed: Composer = async (composition) => {
  const { deps, mailer, row, reader } = composition;
  const occasion = await occasionOf(deps, row);
  if (occasion?.status === "canceled") return composeEventCanceled(composition);
  return occasion && offerLapsedMail(reader, occasion, mailer.siteUrl);
};

export const composeWaitlistClosed: Composer = async (composition) => {
  const { deps, mailer, row, reader } = composition;
  const occasion = await occasionOf(deps, row);
  if (occasion?.status === "canceled") return composeEventCanceled(composition);
  return occasion && waitlistClosedMail(reader, occasion, mailer.siteUrl);
};
