import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/** What an admitted guest says about an event, once. Counters by stars stay when the row is deleted with the account. */
export const ratingEntity = defineEntity({
  model: { entity: "rating", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    event_id: { type: "string", required: true, readOnly: true },
    /** One to five. */
    stars: { type: "number", required: true, readOnly: true },
    sentence: { type: "string", readOnly: true },
    rated_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["event_id"] },
    },
    byEvent: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["event_id"] },
      sk: { field: "gsi1sk", composite: ["rated_at", "user_id"] },
    },
  },
}).ofPerson({
  section: "ratings",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type RatingRow = RowOf<typeof ratingEntity>;
