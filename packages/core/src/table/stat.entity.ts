import { Entity } from "electrodb";

/** A number that writes keep, so that nobody has to count rows: (name, bucket) → count. */
export const statEntity = new Entity({
  model: { entity: "stat", version: "1", service: "majlis" },
  attributes: {
    /** What is counted: `users`, `activations`. */
    name: { type: "string", required: true, readOnly: true },
    /** Which part of it: a role, a day. */
    bucket: { type: "string", required: true, readOnly: true },
    count: { type: "number", required: true, default: 0 },
  },
  indexes: {
    byName: {
      pk: { field: "pk", composite: ["name"] },
      sk: { field: "sk", composite: ["bucket"] },
    },
  },
});
