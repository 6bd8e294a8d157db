import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * A payment or a refund, after the money has moved. The transaction of its effect writes it; it never changes but for a
 * fee that is noted once. Rows stay when the account is deleted, because accounts must be kept, and name a person by id only.
 */
export const paymentEntity = defineEntity({
  model: { entity: "payment", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** 1 for the person's first payment or refund, 2 for the next. The last part of the receipt's number. */
    sequence: { type: "number", required: true, readOnly: true, padding: { length: 6, char: "0" } },
    /** A reversal takes a refund back that did not arrive. */
    kind: { type: ["payment", "refund", "reversal"] as const, required: true, readOnly: true },
    provider: { type: ["demo", "stripe", "transfer", "door"] as const, required: true, readOnly: true },
    /** The provider's payment. A refund has the id of the payment that it returns. */
    payment_id: { type: "string", required: true, readOnly: true },
    /** `membership`, `gift`, or the id of the event. */
    purpose: { type: "string", required: true, readOnly: true },
    /** The title of the event when it was paid. */
    title: { type: "string", readOnly: true },
    /** The paid time of a membership ends. */
    period_ends_at: { type: "string", readOnly: true },
    /** The months of a membership, where it was more than one. */
    months: { type: "number", readOnly: true },
    /** The founder of the event whose ticket it bought. Refunds have that of their payment. */
    founder_id: { type: "string", readOnly: true },
    /** Of money at a door: how it was paid (`doorWays` of the house), who took it, and the name of the door. */
    way: { type: "string", readOnly: true },
    taken_by: { type: "string", readOnly: true },
    door: { type: "string", readOnly: true },
    amount_cents: { type: "number", required: true, readOnly: true },
    currency: { type: "string", required: true, readOnly: true },
    /** What the provider kept of a payment, once it is known. A refund has none: the provider keeps it. */
    fee_cents: { type: "number" },
    /** The tax within the amount when it was paid. A refund has that of its payment. */
    tax_percent: { type: "number", readOnly: true },
    /** When the money moved. */
    created_at: { type: "string", required: true, readOnly: true },
    /** When the row was written: later, when the provider tells of a payment afterwards. */
    booked_at: { type: "string", readOnly: true },
    /** `2026-11`, of booked_at at home: the partition of a month's books. */
    month: { type: "string", required: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["sequence"] },
    },
    byMonth: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["month"] },
      sk: { field: "gsi1sk", composite: ["created_at", "user_id"] },
    },
  },
}).ofPerson({
  section: "payments",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(every),
  // Other people, and what the house pays.
  hidden: ["founder_id", "taken_by", "fee_cents"],
  onDelete: "keep",
});

export type PaymentRow = RowOf<typeof paymentEntity>;
