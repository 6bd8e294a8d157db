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
