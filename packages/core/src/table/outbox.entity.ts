import { defineEntity, type RowOf } from "./defineEntity";

/** Messages to one person. `event_…` templates also serve gatherings. */
export const mailTemplates = [
  "ticket_issued",
  "ticket_resent",
  "ticket_canceled",
  "guest_removed",
  "reminder",
  "thanks",
  "waitlist_joined",
  "seat_offered",
  "offer_lapsed",
  "waitlist_closed",
  "waitlist_passed",
  "request_received",
  "request_approved",
  "request_declined",
  "request_closed",
  "event_changed",
  "event_canceled",
  "guest_message",
  "helper_invited",
  "hosting_canceled",
  "date_changed",
  "contact_received",
  "contact_reply",
  "application_received",
  "application_decided",
  "membership_receipt",
  "renewal_soon",
  "payment_failed",
  "seat_refunded",
  "ticket_refunded",
  "membership_returned",
  "membership_canceled",
  "membership_resumed",
  "membership_stopped",
  "refund_sent",
  "refund_failed",
  "transfer_reminder",
  "transfer_expired",
  "transfer_rejected",
  "host_requests",
  "host_waitlist",
  "host_digest",
  "host_tomorrow",
  "role_changed",
  "host_event",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Messages to many people. Delivery writes one row for each person. */
const fanOutTemplates = [
  "event_changed_all",
  "event_canceled_all",
  "date_changed_all",
  "guest_message_all",
  "host_event_all",
] as const;
export type FanOutTemplate = (typeof fanOutTemplates)[number];

export const outboxTemplates = [...mailTemplates, ...fanOutTemplates] as const;
export type OutboxTemplate = (typeof outboxTemplates)[number];

/**
 * A message that follows from a commit. The same transaction writes it; the consumer of the table stream delivers it
 * under this id. Each delivery has the row to itself: `pending`, `leased`, then `sent`, `skipped` or `failed`. Only a
 * row whose delivery failed is in an index. Rows expire after 30 days.
 */
export const outboxEntity = defineEntity({
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
    /**
     * `waiting` until `due_at`: the job `releaseMails` then writes a pending row in its place. `leased`: a delivery has
     * it until `leased_until`. `failed`: no delivery tries again, and an operator decides.
     */
    status: {
      type: ["pending", "waiting", "leased", "sent", "skipped", "failed"] as const,
      required: true,
      default: "pending",
    },
    /** The delivery that has the row, or had it last. */
    lease: { type: "string" },
    leased_until: { type: "string" },
    /** Whether a lease has expired: its delivery may have sent the message. */
    is_interrupted: { type: "boolean" },
    /** Failed attempts, without those that the provider put off. */
    attempts: { type: "number" },
    /** The name of the last failure. Its message can contain an address. */
    failure: { type: "string" },
    /**
     * Whether the row counts against its limit: a mail against the daily limit of its person and occasion, a fan-out
     * against the quarter of an hour of its occasion.
     */
    is_counted: { type: "boolean" },
    due_at: { type: "string" },
    /**
     * The key of a list, absent on all other rows. `waiting`: changes that are gathered. `retry`: failed deliveries that
     * are tried again at `due_at`. `failed`: those that are not, since `due_at`.
     */
    due_list: { type: ["waiting", "retry", "failed"] as const },
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

export type OutboxRow = RowOf<typeof outboxEntity>;
