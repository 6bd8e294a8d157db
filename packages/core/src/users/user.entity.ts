import { Entity } from "electrodb";
import { Role } from "@majlis/contracts/users";

/** The profile of a person. Key: the user's id. The e-mail lives on `account`. */
export const userEntity = new Entity({
  model: { entity: "user", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    full_name: { type: "string", required: true },
    phone: { type: "string" },
    city: { type: "string" },
    country: { type: "string" },
    role: { type: Role.options, required: true, default: "free_user" },
    created_at: { type: "string", required: true, readOnly: true },
    onboarded_at: { type: "string" },
    /** End of the membership's grace; only for role member with a membership that ends. See role.rules.ts. */
    member_until: { type: "string" },
    /** `2026-11`, of created_at: lists of users walk from month to month. */
    created_month: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    byMonth: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["created_month"] },
      sk: { field: "gsi1sk", composite: ["created_at", "id"] },
    },
  },
});
