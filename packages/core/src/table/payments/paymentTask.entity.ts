import { defineEntity, type RowOf } from "#core/table/defineEntity";

/** What happened to the seat or membership, for the mail and for admins. */
export const taskReasons = [
  "event_canceled",
  "ticket_canceled",
  "guest_removed",
  "no_seat",
  "kursi_unused",
  "gift_returned",
  "role_changed",
  "refund_failed",
  "ended_subscription",
  "months_unneeded",
  "event_free",
  "paid_twice",
  "page_closed",
  "paid_otherwise",
] as const;
export type TaskReason = (typeof taskReasons)[number];

/**
 * A call to the payment provider that has to succeed. The transaction of its cause writes it, and a scheduled job
 * repeats it until the provider has answered. The id names action and object, so that two causes make one task.
 */
export const paymentTaskEntity = defineEntity({
  model: { entity: "paymentTask", version: "1", service: "majlis" },
  attributes: {
    /** `refund_` and the payment, `end_` and the subscription, or `close_` and the page. */
    id: { type: "string", required: true, readOnly: true },
    action: { type: ["refund", "endSubscription", "closePage"] as const, required: true, readOnly: true },
    /** The provider's payment, subscription or page. */
    object_id: { type: "string", required: true, readOnly: true },
    provider: { type: ["demo", "stripe", "transfer", "door"] as const, required: true, readOnly: true },
    reason: { type: taskReasons, required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    /** `membership`, `gift`, or the id of the event. */
    purpose: { type: "string", required: true, readOnly: true },
    title: { type: "string", readOnly: true },
    /** The amount to refund. After a failed refund, what has to be returned of the payment in all. */
    amount_cents: { type: "number", readOnly: true },
    /**
     * `due`: the job calls the provider at `due_at`. `manual`: an admin pays the money back. `failed`: the provider
     * refused, and an admin decides. Absent when done, so that the index lists open tasks only.
     */
    open_state: { type: ["due", "manual", "failed"] as const },
    due_at: { type: "string", required: true },
    attempts: { type: "number", required: true, default: 0 },
    /** The provider's last failure. */
    failure: { type: "string" },
    created_at: { type: "string", required: true, readOnly: true },
    finished_at: { type: "string" },
    /** What the admin noted who paid the money back. */
    reference: { type: "string" },
    /** Set when done. */
    ttl: { type: "number" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    openTasks: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["open_state"] },
      sk: { field: "gsi1sk", composite: ["due_at", "id"] },
    },
  },
}).ofPerson({
  notExported: "a call to the provider; its payment and its refund are payments",
  onDelete: "keep",
});

export type PaymentTaskRow = RowOf<typeof paymentTaskEntity>;
