import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * Months of membership as a present. The id is that of the checkout, so that one payment makes one gift. The row stays
 * when the account of its giver is deleted: the code is paid.
 */
export const giftEntity = defineEntity({
  model: { entity: "gift", version: "1", service: "majlis" },
  attributes: {
    giver_id: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    /** 80 random bits. The page of the giver shows it, so that it is stored as it is. */
    code: { type: "string", required: true, readOnly: true },
    months: { type: "number", required: true, readOnly: true },
    amount_cents: { type: "number", required: true, readOnly: true },
    provider: { type: ["demo", "stripe", "transfer"] as const, required: true, readOnly: true },
    /** The provider's payment. */
    payment_id: { type: "string", required: true, readOnly: true },
    status: { type: ["unused", "redeemed", "refunded"] as const, required: true, default: "unused" },
    created_at: { type: "string", required: true, readOnly: true },
    refundable_until: { type: "string", required: true, readOnly: true },
    expires_at: { type: "string", required: true, readOnly: true },
    redeemed_at: { type: "string" },
    redeemed_by: { type: "string" },
    refunded_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byGiver: {
      pk: { field: "pk", composite: ["giver_id"] },
      sk: { field: "sk", composite: ["id"] },
    },
    byCode: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["code"] },
      sk: { field: "gsi1sk", composite: [] },
    },
  },
}).ofPerson({
  section: "gifts",
  find: (rows, userId) => rows.query.byGiver({ giver_id: userId }).go(every),
  // Another person.
  hidden: ["redeemed_by"],
  onDelete: "keep",
});

export type GiftRow = RowOf<typeof giftEntity>;
