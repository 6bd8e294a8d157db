import { locales } from "@majlis/contracts/locales";
import { applicationStatuses } from "@majlis/contracts/values";
import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/** An application to become a city founder. */
export const founderApplicationEntity = defineEntity({
  model: { entity: "founderApplication", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    email: { type: "string", required: true, set: (email?: string) => email?.trim().toLowerCase() },
    city: { type: "string", required: true, readOnly: true },
    bio: { type: "string", required: true },
    team_info: { type: "string", required: true },
    /** The language of the applicant's page. Defaults to English. */
    locale: { type: locales, readOnly: true },
    status: { type: applicationStatuses, required: true, default: "pending" },
    created_at: { type: "string", required: true, readOnly: true },
    decided_at: { type: "string" },
    decided_by: { type: "string" },
    reason: { type: "string" },
    /** The account that became a city founder. */
    granted_to: { type: "string" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    byStatus: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["status"] },
      sk: { field: "gsi1sk", composite: ["created_at", "id"] },
    },
    byEmail: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["email"] },
      sk: { field: "gsi2sk", composite: ["created_at", "id"] },
    },
  },
}).ofPerson({
  section: "founder_applications",
  findByEmail: (rows, email) => rows.query.byEmail({ email }).go(every),
  hidden: ["decided_by"],
  onDelete: "erase",
  by: "deleteUserContent",
});

export type ApplicationRow = RowOf<typeof founderApplicationEntity>;
