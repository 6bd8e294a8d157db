import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * Months of membership as a present. A bought one has the id of its checkout, so that one payment makes one gift. One
 * that an admin issued belongs to no person: its giver is the house, and it has `uses`. The row stays when the account of
 * its giver is deleted: the code is paid.
 */
export const giftEntity = defineEntity({
  model: { entity: "gift", version: "1", service: "majlis" },
  attributes: {
    giver_id: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    /** 80 random bits. The page of the giver shows it, so that it is stored as it is. Absent for a sheet of codes. */
    code: { type: "string", readOnly: true },
    /** Absent where the code takes a percentage off. */
    months: { type: "number", readOnly: true },
    /** What an admin's code takes off the first month that its person pays, in percent. */
    percent: { type: "number", readOnly: true },
    amount_cents: { type: "number", required: true, readOnly: true },
    /** Absent for a code that an admin issued. */
    provider: { type: ["demo", "stripe", "transfer"] as const, readOnly: true },
    /** The provider's payment. */
    payment_id: { type: "string", readOnly: true },
    /** How many people may use what an admin issued, and how many have. */
    uses: { type: "number", readOnly: true },
    used: { type: "number" },
    /** For whom it is, in the words of the admin. */
    note: { type: "string", readOnly: true },
    status: { type: ["unused", "redeemed", "refunded"] as const, required: true, default: "unused" },
    created_at: { type: "string", required: true, readOnly: true },
    /** Absent for a code that an admin issued. */
    refundable_until: { type: "string", readOnly: true },
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
    byTime: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["giver_id"] },
      sk: { field: "gsi2sk", composite: ["created_at", "id"] },
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
