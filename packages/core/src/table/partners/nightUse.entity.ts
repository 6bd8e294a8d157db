import { defineEntity, everyNow } from "#core/table/defineEntity";

/** That a guest saw the offers of a night, or used one, once. Counters stay when the row is deleted with the account. */
export const nightUseEntity = defineEntity({
  model: { entity: "nightUse", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    event_id: { type: "string", required: true, readOnly: true },
    /** The id of the offer, or `seen`. */
    what: { type: "string", required: true, readOnly: true },
    at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["event_id", "what"] },
    },
  },
}).ofPerson({
  section: "night_offers",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});
