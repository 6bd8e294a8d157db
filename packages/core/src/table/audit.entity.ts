import { defineEntity } from "./defineEntity";

/** An entry of the audit log. The transaction of the change writes it; it never changes. */
export const auditEntity = defineEntity({
  model: { entity: "audit", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** `2026-11`, of created_at. */
    month: { type: "string", required: true, readOnly: true },
    /** The id of the person who acted, or `system`. */
    actor_id: { type: "string", required: true, readOnly: true },
    /** The action, such as `membership.activated` or `role.changed`. */
    action: { type: "string", required: true, readOnly: true },
    /** The id of the person or thing that the action changed. */
    subject_id: { type: "string", required: true, readOnly: true },
    detail: { type: "any", readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byMonth: {
      pk: { field: "pk", composite: ["month"] },
      sk: { field: "sk", composite: ["created_at", "id"] },
    },
    /** For a person's export of data, as the next one. */
    bySubject: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["subject_id"] },
      sk: { field: "gsi2sk", composite: ["created_at", "id"] },
    },
    byActor: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["actor_id"] },
      sk: { field: "gsi3sk", composite: ["created_at", "id"] },
    },
  },
}).ofPerson({ section: "records", onDelete: "keep" });
