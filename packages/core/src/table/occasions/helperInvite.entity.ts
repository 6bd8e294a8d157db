import { locales } from "@majlis/contracts/locales";
import { helperRoles } from "@majlis/contracts/values";
import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/** An invitation to help with an event. The token is in the link only. The row has its hash. */
export const helperInviteEntity = defineEntity({
  model: { entity: "helperInvite", version: "1", service: "majlis" },
  attributes: {
    /** The event, or the founder of all events that are meant. */
    event_id: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    role: { type: helperRoles, required: true, readOnly: true },
    token_hash: { type: "string", required: true, readOnly: true },
    /** The hash of the mail's own token, which the delivery makes. */
    mail_token_hash: { type: "string" },
    /** The address of the mail, while the invitation is open. */
    email: { type: "string" },
    /** The language of the mail. */
    locale: { type: locales },
    created_at: { type: "string", required: true, readOnly: true },
    expires_at: { type: "string", required: true, readOnly: true },
    used_at: { type: "string" },
    revoked_at: { type: "string" },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["id"] },
    },
    /** Only open invitations with an address. */
    byEmail: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["email"] },
      sk: { field: "gsi1sk", composite: ["event_id", "id"] },
    },
  },
}).ofPerson({
  notExported: "an address until the invitation is accepted, of no account",
  findByEmail: (rows, email) => rows.query.byEmail({ email }).go(every),
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type HelperInviteRow = RowOf<typeof helperInviteEntity>;
