import type { Deps } from "#core/deps";
import type { MailContents, Mailer, OutboxRow } from "#core/notifications/deliverOutbox";
import type { MailTemplate } from "#core/notifications/outbox.entity";
import { composeApplicationDecided, composeContactReceived } from "./composeLetters";
import {
  composeEventCanceled,
  composeEventChanged,
  composeRequestDeclined,
  composeRequestReceived,
  composeTicket,
} from "./composeEventMails";
import {
  composePaymentFailed,
  composeReceipt,
  composeRenewalSoon,
  composeSeatRefunded,
} from "./composeMembershipMails";
import {
  composeDateChanged,
  composeOfferLapsed,
  composeReminder,
  composeSeatOffered,
  composeTicketCanceled,
  composeWaitlistClosed,
  composeWaitlistJoined,
} from "./composeTicketMails";
import type { Addressee } from "./wordsFor";

export interface Composition {
  readonly deps: Deps;
  readonly mailer: Mailer;
  readonly row: OutboxRow;
  readonly reader: Addressee;
}

/** Reads what a message tells of and words it; undefined when it has lost its subject, and need not be sent. */
export type Composer = (composition: Composition) => Promise<MailContents | undefined>;

/** One composer a template: a template without one does not compile. */
export const composers: Record<MailTemplate, Composer> = {
  ticket_issued: composeTicket,
  ticket_resent: composeTicket,
  ticket_canceled: composeTicketCanceled,
  reminder: composeReminder,
  waitlist_joined: composeWaitlistJoined,
  seat_offered: composeSeatOffered,
  offer_lapsed: composeOfferLapsed,
  waitlist_closed: composeWaitlistClosed,
  request_received: composeRequestReceived,
  request_declined: composeRequestDeclined,
  event_changed: composeEventChanged,
  event_canceled: composeEventCanceled,
  date_changed: composeDateChanged,
  contact_received: composeContactReceived,
  application_decided: composeApplicationDecided,
  membership_receipt: composeReceipt,
  renewal_soon: composeRenewalSoon,
  payment_failed: composePaymentFailed,
  seat_refunded: composeSeatRefunded,
};
