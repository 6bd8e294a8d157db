import { defineEntity, type RowOf, now } from "#core/table/defineEntity";

/** The number to which a person gets messages by WhatsApp, or the code that waits for its confirmation. */
export const phoneConfirmationEntity = defineEntity({
  model: { entity: "phoneConfirmation", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** E.164 digits without plus. Another number in the profile makes the row void. */
    number: { type: "string", required: true },
    code_hash: { type: "string" },
    code_expires_at: { type: "string" },
    tries: { type: "number", required: true, default: 0 },
    /** The time of confirmation and consent. */
    consented_at: { type: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({
  section: "whatsapp",
  find: (rows, userId) => rows.get({ user_id: userId }).go(now),
  // The hash of a code proves nothing to the person.
  hidden: ["user_id", "code_hash", "code_expires_at", "tries"],
  onDelete: "erase",
  by: "deleteMe",
});

export type PhoneConfirmationRow = RowOf<typeof phoneConfirmationEntity>;
