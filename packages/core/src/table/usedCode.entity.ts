import { defineEntity } from "./defineEntity";

/** A moving code that a partner used: its creation decides which of several checks is the first. Expires after a day. */
export const usedCodeEntity = defineEntity({
  model: { entity: "usedCode", version: "1", service: "majlis" },
  attributes: {
    /** The holder of the card, or the check's own id for a code that no card has. */
    subject_id: { type: "string", required: true, readOnly: true },
    /** The Partner ID as given, or a hash of the caller's address. */
    checked_by: { type: "string", required: true, readOnly: true },
    step: { type: "number", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byCode: {
      pk: { field: "pk", composite: ["subject_id"] },
      sk: { field: "sk", composite: ["step", "checked_by"] },
    },
  },
});
