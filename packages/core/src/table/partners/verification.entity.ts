import { defineEntity, every } from "#core/table/defineEntity";

/**
 * A check of a card: who, when, and the answer. The rows of one card share a partition. A check without a card has
 * its own. Rows expire after a year.
 */
export const verificationEntity = defineEntity({
  model: { entity: "verification", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** The holder of the card, or the row's own id without a card. */
    subject_id: { type: "string", required: true, readOnly: true },
    /** The Partner ID as given, or a hash of the caller's address. */
    checked_by: { type: "string", required: true, readOnly: true },
    valid: { type: "boolean", required: true, readOnly: true },
    verified_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    bySubject: {
      pk: { field: "pk", composite: ["subject_id"] },
      sk: { field: "sk", composite: ["verified_at", "id"] },
    },
  },
}).ofPerson({
  section: "card_checks",
  find: (rows, userId) => rows.query.bySubject({ subject_id: userId }).go(every),
  onDelete: "keep",
});
