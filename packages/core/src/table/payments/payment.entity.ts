import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * A payment or a refund, after the money has moved. The transaction of its effect writes it; it never changes. Rows
 * stay when the account is deleted, because accounts must be kept, and name a person by id only.
 */
export const paymentEntity = defineEntity({
  model: { entity: "payment", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** 1 for the person's first payment or refund, 2 for the next. The last part of the receipt's number. */
    sequence: { type: "number", required: true, readOnly: true, padding: { length: 6, char: "0" } },
    /** A reversal takes a refund back that did not arrive. */
    kind: { type: ["payment", "refund", "reversal"] as const, required: true, readOnly: true },
    provider: { type: ["demo", "stripe", "transfer"] as const, required: true, readOnly: true },
    /** The provider's payment. A refund has the id of the payment that it returns. */
    payment_id: { type: "string", required: true, readOnly: true },
    /** `membership`, `gift`, or the id of the event. */
    purpose: { type: "string", required: true, readOnly: true },
    /** The title of the event when it was paid. */
    title: { type: "string", readOnly: true },
    /** The paid time of a membership ends. */
    period_ends_at: { type: "string", readOnly: true },
    /** The founder of the event whose ticket it bought. Refunds have that of their payment. */
    founder_id: { type: "string", readOnly: true },
    amount_cents: { type: "number", required: true, readOnly: true },
    currency: { type: "string", required: true, readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
    /** `2026-11`, of created_at at home: the partition of a month's accounts. */
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
  // Another person.
  hidden: ["founder_id"],
  onDelete: "keep",
});

export type PaymentRow = RowOf<typeof paymentEntity>;
