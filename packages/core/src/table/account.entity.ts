import { Entity } from "electrodb";

export const undeliverableReasons = ["bounced", "complained"] as const;

/** The account behind a profile: e-mail and Cognito subject. Never part of a reply to anybody else. */
export const accountEntity = new Entity({
  model: { entity: "account", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    sub: { type: "string", required: true, readOnly: true },
    email: { type: "string", required: true, set: (email?: string) => email?.trim().toLowerCase() },
    /** Set when the address turned out dead, or its owner called our mail spam: nothing is sent there any more. */
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
