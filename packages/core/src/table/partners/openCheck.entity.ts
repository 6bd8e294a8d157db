import { defineEntity } from "#core/table/defineEntity";

/**
 * A valid check of a card whose discount can be recorded, by the id of its check. Rows expire after eight days: the
 * discount of a till without network arrives within seven.
 */
export const openCheckEntity = defineEntity({
  model: { entity: "openCheck", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    /** The Partner ID as given, or a hash of the caller's address. */
    checked_by: { type: "string", required: true, readOnly: true },
    /** The caller's name of the call, for a repetition after a lost reply. */
    key: { type: "string", readOnly: true },
    verified_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({
  notExported: "a copy of a check of the card for eight days; card_checks has it",
  onDelete: "erase",
  by: "releaseRedemptions",
});
