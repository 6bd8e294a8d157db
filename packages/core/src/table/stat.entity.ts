import { defineEntity } from "./defineEntity";

/** A counter that writes maintain, so that no call counts rows: (name, bucket) → count. */
export const statEntity = defineEntity({
  model: { entity: "stat", version: "1", service: "majlis" },
  attributes: {
    /** The name of the counter, such as `users` or `activations`. */
    name: { type: "string", required: true, readOnly: true },
    /** The part of the counter, such as a role or a day. */
    bucket: { type: "string", required: true, readOnly: true },
    count: { type: "number", required: true, default: 0 },
    /** Of admissions to an event: tickets whose holders said that they come, and those of them who came. */
    said: { type: "number" },
    said_came: { type: "number" },
    /** Of admissions: guests who came without a ticket. */
    walked_in: { type: "number" },
  },
  indexes: {
    byName: {
      pk: { field: "pk", composite: ["name"] },
      sk: { field: "sk", composite: ["bucket"] },
    },
  },
}).ofPerson({ section: "visits", onDelete: "erase", by: "releaseBookings" });
