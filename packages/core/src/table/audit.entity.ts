import { Entity } from "electrodb";

/** Who did what to whom, for admins to read later. Written in the transaction that it tells of; never changed. */
export const auditEntity = new Entity({
  model: { entity: "audit", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** `2026-11`, of created_at. */
    month: { type: "string", required: true, readOnly: true },
    /** The person who acted, or `system`. */
    actor_id: { type: "string", required: true, readOnly: true },
    /** What was done: `membership.activated`, `role.changed`. */
    action: { type: "string", required: true, readOnly: true },
    /** Whom or what it was done to. */
    subject_id: { type: "string", required: true, readOnly: true },
    detail: { type: "any", readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byMonth: {
      pk: { field: "pk", composite: ["month"] },
      sk: { field: "sk", composite: ["created_at", "id"] },
    },
  },
});
