import { defineEntity } from "./defineEntity";

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
});

export type UndeliverableReason = (typeof undeliverableReasons)[number];

/**
 * Leads to a profile that was made in a user pool which is lost. `mail` and the address: whoever confirms it gets the
 * profile. The subject of the new account: it has it. Without a lost pool there are no such rows.
 */
export const accountLinkEntity = defineEntity({
  model: { entity: "accountLink", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    /** Of an address that nobody confirms. */
    ttl: { type: "number" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});
