import { Entity } from "electrodb";

/**
 * Says that an account was deleted: whatever still runs for it, a sign-in that had begun, a restore of the table, must
 * not make it again. Nothing but the id, which no other account ever gets.
 */
export const deletedAccountEntity = new Entity({
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
});
