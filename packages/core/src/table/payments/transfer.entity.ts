import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * A payment by transfer: CliQ, bank or cash. The reference is the key, so that no two payments share one. The checkout
 * that it pays names it as its session.
 */
export const transferEntity = defineEntity({
  model: { entity: "transfer", version: "1", service: "majlis" },
  attributes: {
    reference: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    checkout_id: { type: "string", required: true, readOnly: true },
    /** `membership`, `gift`, or the id of the event. */
    purpose: { type: "string", required: true, readOnly: true },
    /** The title of the event. */
    title: { type: "string", readOnly: true },
    /** The months of a membership or a gift. */
    months: { type: "number", readOnly: true },
    amount_cents: { type: "number", required: true, readOnly: true },
    status: {
      type: ["awaiting", "claimed", "confirmed", "rejected", "expired"] as const,
      required: true,
      default: "awaiting",
    },
    created_at: { type: "string", required: true, readOnly: true },
    /** An unclaimed transfer ends then. */
    expires_at: { type: "string", required: true, readOnly: true },
    /** The person said that the money was sent. */
    claimed_at: { type: "string" },
    reminded_at: { type: "string" },
    decided_at: { type: "string" },
    /** The admin who decided, or `system`. */
    decided_by: { type: "string" },
    /** What a confirmed transfer bought. `payback`: nothing, and an admin pays it back. */
    outcome: { type: ["membership", "ticket", "gift", "payback"] as const },
    /** Why an admin rejected it. */
    reason: { type: "string" },
    /** The status while it is open, so that the index lists open transfers only. */
    open_status: { type: ["awaiting", "claimed"] as const },
    /** `expires_at` while awaited, `claimed_at` afterwards. */
    due_at: { type: "string" },
    /** The time of its due row: the reminder or the end. */
    next_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byReference: {
      pk: { field: "pk", composite: ["reference"] },
      sk: { field: "sk", composite: [] },
    },
    byUser: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["user_id"] },
      sk: { field: "gsi2sk", composite: ["created_at", "reference"] },
    },
    openTransfers: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["open_status"] },
      sk: { field: "gsi1sk", composite: ["due_at", "reference"] },
    },
  },
}).ofPerson({
  section: "transfers",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(every),
  hidden: ["decided_by"],
  onDelete: "keep",
});

export type TransferRow = RowOf<typeof transferEntity>;
