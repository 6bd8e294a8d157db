import { defineEntity, everyNow } from "#core/table/defineEntity";

/** How many discounts a member has in one month of the city's zone, so that each member counts once in it. */
export const cardUseEntity = defineEntity({
  model: { entity: "cardUse", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** 2026-11. */
    month: { type: "string", required: true, readOnly: true },
    /** Disputed discounts are left out. */
    count: { type: "number", required: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["month"] },
    },
  },
}).ofPerson({
  notExported: "the number of discounts in a month, which are there in full",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});
