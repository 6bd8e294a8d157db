import { Entity } from "electrodb";

/**
 * Who checked which card, when, and what was answered. Rows of one card lie together; a check that found no card lies
 * alone, under its own id. Rows go after a year.
 */
export const verificationEntity = new Entity({
  model: { entity: "verification", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** The card's holder, or the row's own id where there was no card. */
    subject_id: { type: "string", required: true, readOnly: true },
    /** The Partner ID as it was given, or the caller's address as a hash. */
    checked_by: { type: "string", required: true, readOnly: true },
    valid: { type: "boolean", required: true, readOnly: true },
    verified_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    bySubject: {
      pk: { field: "pk", composite: ["subject_id"] },
      sk: { field: "sk", composite: ["verified_at", "id"] },
    },
  },
});
