import { defineEntity } from "#core/table/defineEntity";

/**
 * The id of a deleted account. It prevents a pending sign-in or a restore of the table from creating the account
 * again. The row has no other data, and ids are never reused.
 */
export const deletedAccountEntity = defineEntity({
  model: { entity: "deletedAccount", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofNobody("the id of an account that is gone");
