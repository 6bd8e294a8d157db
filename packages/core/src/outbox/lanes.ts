import type { MailTemplate, OutboxTemplate } from "#core/table/outbox.entity";
import * as z from "zod/mini";

/** Queues of mails. Each has a rate of its own, so that `bulk` never delays `ticket`. */
export const mailLanes = ["ticket", "bulk"] as const;
export type MailLane = (typeof mailLanes)[number];

/**
 * `ticket`: mails that one person waits for. `bulk`: mails that one cause sends to many people, and notices that can
 * wait.
 */
export const laneOf: Readonly<Record<MailTemplate, MailLane>> = {
  ticket_issued: "ticket",
  ticket_resent: "ticket",
  ticket_canceled: "ticket",
  guest_removed: "ticket",
  reminder: "bulk",
  thanks: "bulk",
  waitlist_joined: "ticket",
  // The seat is held for a limited time.
  seat_offered: "ticket",
  offer_lapsed: "bulk",
  waitlist_closed: "bulk",
  waitlist_passed: "bulk",
  request_received: "ticket",
  request_approved: "ticket",
  request_declined: "ticket",
  request_closed: "bulk",
  event_changed: "bulk",
  event_canceled: "bulk",
  guest_message: "bulk",
  helper_invited: "ticket",
  hosting_canceled: "ticket",
  date_changed: "bulk",
  contact_received: "ticket",
  contact_reply: "ticket",
  application_received: "ticket",
  application_decided: "ticket",
  membership_receipt: "ticket",
  renewal_soon: "bulk",
  payment_failed: "ticket",
  seat_refunded: "ticket",
  ticket_refunded: "ticket",
  membership_returned: "ticket",
  membership_canceled: "ticket",
  membership_resumed: "ticket",
  membership_stopped: "ticket",
  // The cancellation of an event refunds all of its tickets.
  refund_sent: "bulk",
  refund_failed: "ticket",
  transfer_reminder: "bulk",
  transfer_expired: "bulk",
  transfer_rejected: "ticket",
  host_requests: "bulk",
  host_waitlist: "bulk",
  host_digest: "bulk",
  host_tomorrow: "bulk",
  role_changed: "ticket",
  host_event: "bulk",
};

const ways: Readonly<Record<OutboxTemplate, MailLane | "fanOut">> = {
  ...laneOf,
  event_changed_all: "fanOut",
  event_canceled_all: "fanOut",
  date_changed_all: "fanOut",
  guest_message_all: "fanOut",
  host_event_all: "fanOut",
};
const isTemplate = (name: string): name is OutboxTemplate => name in ways;

/**
 * The lane of a new row, or `fanOut` for a message to many people. During a deployment, a row of the next version can
 * have an unknown template. Its delivery fails in the lane, and the next version repeats it.
 */
export const wayOf = (template: string): MailLane | "fanOut" =>
  isTemplate(template) ? ways[template] : "ticket";

/** A message of a lane: the outbox row to deliver. */
export const MailMessage = z.object({ id: z.string(), lane: z.enum(mailLanes) });
export type MailMessage = z.infer<typeof MailMessage>;
