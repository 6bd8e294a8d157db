import { roles } from "@majlis/contracts/roles";
import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { occasionAttributes } from "./occasionAttributes";

/** A gathering as lists show it. Its seats are in the availability row, the whole text in its details. */
export const gatheringEntity = defineEntity({
  model: { entity: "gathering", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    host_id: { type: "string", required: true, readOnly: true },
    host_name: { type: "string", required: true },
    host_role: { type: roles, required: true },
    title: { type: "string", required: true },
    /** At most 160 characters. The whole is in the details. */
    description: { type: "string", required: true },
    starts_at: { type: "string", required: true },
    ends_at: { type: "string" },
    venue_name: { type: "string" },
    venue_address: { type: "string" },
    city: { type: "string", required: true },
    capacity: { type: "number", required: true },
    good_to_know: { type: "string" },
    /** On a day of Ramadan: the host says that it is after iftar. */
    after_iftar: { type: "boolean" },
    ...occasionAttributes,
    status: { type: ["published", "canceled"] as const, required: true, default: "published" },
    created_at: { type: "string", required: true, readOnly: true },
    /** Present when an admin canceled another person's gathering. */
    canceled_by: { type: ["team"] as const },
    /** What the host or the team told the guests when canceling. */
    cancel_message: { type: "string" },
    /**
     * `upcoming` while published, also after the start. One partition holds the whole list, so that a page is one
     * query. Its counts change at most once a second, far below the limit of a partition.
     */
    listed: { type: ["upcoming", "canceled"] as const },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    upcoming: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["listed"] },
      sk: { field: "gsi1sk", composite: ["starts_at", "id"] },
    },
    byHost: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["host_id"] },
      sk: { field: "gsi2sk", composite: ["starts_at", "id"] },
    },
  },
}).ofPerson({ section: "gatherings", onDelete: "anonymize", by: "cancelHostedOccasions" });

export type GatheringRow = RowOf<typeof gatheringEntity>;
