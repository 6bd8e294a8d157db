import { defineEntity } from "#core/table/defineEntity";

/** A desk link of a business. The token is in the link only. The key of the row is its hash. The audit log has its admin. */
export const deskEntity = defineEntity({
  model: { entity: "desk", version: "1", service: "majlis" },
  attributes: {
    token_hash: { type: "string", required: true, readOnly: true },
    business_id: { type: "string", required: true, readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
    /** When the link ended. */
    revoked_at: { type: "string" },
  },
  indexes: {
    byToken: {
      pk: { field: "pk", composite: ["token_hash"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofNobody("the link of a partner");
