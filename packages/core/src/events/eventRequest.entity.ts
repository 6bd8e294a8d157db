import { Entity } from "electrodb";
import { RequestStatus } from "@majlis/contracts/events";

/** A request to join an event. Its key is (event, user): two requests of one person cannot exist. */
export const eventRequestEntity = new Entity({
  model: { entity: "eventRequest", version: "1", service: "majlis" },
  attributes: {
    event_id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    founder_id: { type: "string", required: true, readOnly: true },
    message: { type: "string" },
    status: { type: RequestStatus.options, required: true, default: "pending" },
    created_at: { type: "string", required: true, readOnly: true },
    decided_at: { type: "string" },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["user_id"] },
    },
    byFounder: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["founder_id"] },
      sk: { field: "gsi1sk", composite: ["status", "created_at", "user_id"] },
    },
  },
});
