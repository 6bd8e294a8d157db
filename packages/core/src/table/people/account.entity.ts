import { defineEntity, now } from "#core/table/defineEntity";

export const undeliverableReasons = ["bounced", "complained"] as const;

/** The account of a profile: e-mail address and Cognito subject. Replies to other people never contain it. */
export const accountEntity = defineEntity({
  model: { entity: "account", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    sub: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, set: (email?: string) => email?.trim().toLowerCase() },
    /** Set when mail to the address bounced or its owner reported spam. The product sends no more mail to it. */
    undeliverable: { type: undeliverableReasons },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: [] },
    },
    byEmail: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["email"] },
      sk: { field: "gsi1sk", composite: [] },
    },
  },
}).ofPerson({
  section: "account",
  find: (rows, userId) => rows.get({ user_id: userId }).go(now),
  onDelete: "erase",
  by: "deleteMe",
});

export type UndeliverableReason = (typeof undeliverableReasons)[number];

/**
 * A link to a profile of a lost user pool. With the id `mail` and an address, the profile is offered to the sign-up that
 * confirms the address. With the subject of an account as id, it belongs to this account.
 */
export const accountLinkEntity = defineEntity({
  model: { entity: "accountLink", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    /** When an offer ends. */
    ttl: { type: "number" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({ notExported: "leads from one account of a person to the profile", onDelete: "keep" });
