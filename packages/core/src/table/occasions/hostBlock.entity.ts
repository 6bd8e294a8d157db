import { defineEntity, everyNow } from "#core/table/defineEntity";

/** A person whom a host keeps out, or who was removed from an event: docs/product.md#blocks. */
export const hostBlockEntity = defineEntity({
  model: { entity: "hostBlock", version: "1", service: "majlis" },
  attributes: {
    /** The host, or the event. */
    host_id: { type: "string", required: true, readOnly: true },
    /** The blocked guest. */
    user_id: { type: "string", required: true, readOnly: true },
    /** Keyed hash of the address of an account that was deleted, for as long as the block. */
    address: { type: "string" },
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
    byAddress: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["address"] },
      sk: { field: "gsi2sk", composite: ["host_id"] },
    },
  },
}).ofPerson({
  section: "blocked_guests",
  find: (rows, userId) => rows.query.byHost({ host_id: userId }).go(everyNow),
  // Whom a host has blocked is another person, and so is the address.
  hidden: ["host_id", "user_id", "address"],
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});
