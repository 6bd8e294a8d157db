import { defineEntity } from "#core/table/defineEntity";

/**
 * Analytics rows, contact messages and reports: docs/product.md#contact-and-analytics. Analytics rows expire after 90 days.
 */
export const notificationEntity = defineEntity({
  model: { entity: "notification", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    channel: { type: "string", required: true, readOnly: true },
    template: { type: "string", required: true, readOnly: true },
    payload: { type: "any", required: true, readOnly: true },
    status: { type: "string", required: true },
    /** The answer that an admin mailed to the writer. */
    reply: {
      type: "map",
      properties: {
        text: { type: "string", required: true },
        created_at: { type: "string", required: true },
      },
    },
    created_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", readOnly: true },
    /** created_at and its month, `2026-11`. Present only on contact messages and reports: the key of the admins' inbox. */
    inbox_month: { type: "string", readOnly: true },
    inbox_at: { type: "string", readOnly: true },
    /** Present only on rows with an e-mail address, so that account deletion finds them. */
    email: { type: "string", readOnly: true, set: (email?: string) => email?.trim().toLowerCase() },
    /** user_id of signed-in people, so that account deletion finds the row. Absent on anonymous rows. */
    owner_id: { type: "string", readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    inbox: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["inbox_month"] },
      sk: { field: "gsi1sk", composite: ["inbox_at"] },
    },
    byEmail: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["email"] },
      sk: { field: "gsi2sk", composite: [] },
    },
    byOwner: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["owner_id"] },
      sk: { field: "gsi3sk", composite: ["created_at"] },
    },
  },
}).ofPerson({ section: "messages", onDelete: "erase", by: "deleteUserContent" });
