import { defineEntity } from "#core/table/defineEntity";

/** The favorite partners of a person. Absent before the first. */
export const favoritesEntity = defineEntity({
  model: { entity: "favorites", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** At most 200 ids. */
    businesses: { type: "set", items: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({ section: "favorites", onDelete: "erase", by: "deleteMe" });
