import { Entity, type EntityItem } from "electrodb";

/** Messages to one person. `event_…` templates also serve gatherings. */
const mailTemplates = [
  "ticket_issued",
  "ticket_resent",
  "ticket_canceled",
  "guest_removed",
  "reminder",
  "waitlist_joined",
  "seat_offered",
  "offer_lapsed",
  "waitlist_closed",
  "request_received",
  "request_approved",
  "request_declined",
  "event_changed",
  "event_canceled",
  "hosting_canceled",
  "date_changed",
  "contact_received",
  "application_decided",
  "membership_receipt",
  "renewal_soon",
  "payment_failed",
  "seat_refunded",
  "ticket_refunded",
  "membership_returned",
  "membership_stopped",
  "refund_sent",
  "transfer_reminder",
  "transfer_expired",
  "transfer_rejected",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Messages to many people. Delivery writes one row for each person. */
const fanOutTemplates = ["event_changed_all", "event_canceled_all", "date_changed_all"] as const;
export type FanOutTemplate = (typeof fanOutTemplates)[number];

export const outboxTemplates = [...mailTemplates, ...fanOutTemplates] as const;
export type OutboxTemplate = (typeof outboxTemplates)[number];

/**
 * A message that follows from a commit. The same transaction writes it; the consumer of the table stream delivers it
 * at least once, under this id. Rows expire after 30 days.
 */
export const outboxEntity = new Entity({
  model: { entity: "outbox", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    channel: { type: ["email", "whatsapp"] as const, required: true, readOnly: true },
    template: { type: outboxTemplates, required: true, readOnly: true },
    /** The recipient. Delivery reads the address. */
    user_id: { type: "string", required: true, readOnly: true },
    /** The subject of the message: an event, a gathering, or a membership's user. */
    ref_id: { type: "string", required: true, readOnly: true },
    /** Values that the message needs and that rows may no longer hold at delivery. */
    data: { type: "any", readOnly: true },
    /** Counters that the message moves. Delivery adds them once, which keeps the transaction small. */
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
    /** `waiting` until `due_at`. The job `releaseMails` then writes a pending row in its place. */
    status: { type: ["pending", "waiting", "sent", "skipped"] as const, required: true, default: "pending" },
    /** Whether the mail counts against the daily limit of its person and occasion. */
    is_counted: { type: "boolean" },
    due_at: { type: "string" },
    /** Present only while waiting: the key of the job's list. */
    due_list: { type: ["waiting"] as const },
    created_at: { type: "string", required: true, readOnly: true },
    finished_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    due: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["due_list"] },
      sk: { field: "gsi1sk", composite: ["due_at"] },
    },
  },
});

export type OutboxRow = EntityItem<typeof outboxEntity>;
