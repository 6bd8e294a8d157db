import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/**
 * A pass that a wallet has: on a device that registered for it, or as an object of Google's. The row of a ticket expires
 * after the occasion, that of a card stays until the device or the account is gone.
 */
export const savedPassEntity = defineEntity({
  model: { entity: "savedPass", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** The id of the pass: of the ticket, or `card_` and the user id. */
    serial: { type: "string", required: true, readOnly: true },
    /** Apple's id of the device. At Google, `google.` and the user id: no device has a dot. */
    device: { type: "string", required: true, readOnly: true },
    wallet: { type: ["apple", "google"] as const, required: true, readOnly: true },
    /** The occasion of a ticket, or the holder of a card. */
    ref_id: { type: "string", required: true, readOnly: true },
    /** Where Apple's push service finds the device. */
    push_token: { type: "string" },
    /** The language of an object of Google's. */
    locale: { type: "string" },
    /** The last time that the pass has changed, in whole seconds, because HTTP's dates have no more. */
    changed_at: { type: "string", required: true },
    created_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["serial", "device"] },
    },
    byDevice: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["device"] },
      sk: { field: "gsi1sk", composite: ["serial"] },
    },
    byRef: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["ref_id"] },
      sk: { field: "gsi2sk", composite: ["serial", "device"] },
    },
  },
}).ofPerson({
  section: "saved_passes",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  // Only Apple's push service knows what the token means. The table's stream ends the passes at Google.
  hidden: ["push_token"],
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type SavedPassRow = RowOf<typeof savedPassEntity>;
