import { Entity } from "electrodb";

/** Analytics rows and contact messages, as SPEC section 3 describes them. Analytics rows go after 90 days. */
export const notificationEntity = new Entity({
  model: { entity: "notification", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    channel: { type: "string", required: true, readOnly: true },
    template: { type: "string", required: true, readOnly: true },
    payload: { type: "any", required: true, readOnly: true },
    status: { type: "string", required: true },
    created_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});
