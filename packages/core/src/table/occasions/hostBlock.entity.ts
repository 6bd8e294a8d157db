import { defineEntity } from "#core/table/defineEntity";

/** A guest who cannot join the gatherings of one host: docs/product.md#gatherings. */
export const hostBlockEntity = defineEntity({
  model: { entity: "hostBlock", version: "1", service: "majlis" },
  attributes: {
    host_id: { type: "string", required: true, readOnly: true },
    /** The blocked guest. */
    user_id: { type: "string", required: true, readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byHost: {
      pk: { field: "pk", composite: ["host_id"] },
      sk: { field: "sk", composite: ["user_id"] },
    },
    byUser: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["user_id"] },
      sk: { field: "gsi1sk", composite: ["host_id"] },
    },
  },
});
