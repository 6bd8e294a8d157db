import { Entity, type EntityItem } from "electrodb";

/** Messages to one person each. `event_…` tells of gatherings too. */
const mailTemplates = [
  "ticket_issued",
  "ticket_resent",
  "ticket_canceled",
  "reminder",
  "waitlist_joined",
  "seat_offered",
  "offer_lapsed",
  "waitlist_closed",
  "request_received",
  "request_declined",
  "event_changed",
  "event_canceled",
  "date_changed",
  "contact_received",
  "application_decided",
  "membership_receipt",
  "renewal_soon",
  "payment_failed",
  "seat_refunded",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Messages to many: delivering one makes a row for each person. */
const fanOutTemplates = ["event_changed_all", "event_canceled_all", "date_changed_all"] as const;
export type FanOutTemplate = (typeof fanOutTemplates)[number];

export const outboxTemplates = [...mailTemplates, ...fanOutTemplates] as const;
export type OutboxTemplate = (typeof outboxTemplates)[number];

/**
 * A message that must leave because something was committed: written in the same transaction, delivered by the
 * table stream's consumer, at least once, under this stable id. Rows go 30 days after they were made.
 */
export const outboxEntity = new Entity({
  model: { entity: "outbox", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    channel: { type: ["email", "whatsapp"] as const, required: true, readOnly: true },
    template: { type: outboxTemplates, required: true, readOnly: true },
    /** Whom to tell. The address is looked up when the message leaves. */
    user_id: { type: "string", required: true, readOnly: true },
    /** What the message is about: an event, a gathering, a membership's user. */
    ref_id: { type: "string", required: true, readOnly: true },
    /** What the message needs and no row will tell any more when it leaves. */
    data: { type: "any", readOnly: true },
    /** Numbers that move with what the message tells of, added once when it is delivered: the transaction stays small. */
    counts: {
      type: "list",
      items: {
        type: "map",
        properties: {
          name: { type: "string", required: true },
          bucket: { type: "string", required: true },
          by: { type: "number", required: true },
        },
      },
    },
    status: { type: ["pending", "sent", "skipped"] as const, required: true, default: "pending" },
    created_at: { type: "string", required: true, readOnly: true },
    finished_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});

export type OutboxRow = EntityItem<typeof outboxEntity>;
