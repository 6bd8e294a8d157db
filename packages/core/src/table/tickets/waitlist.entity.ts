import { ticketTypes } from "@majlis/contracts/values";
import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/**
 * A waitlist entry of an event or a gathering. The key is (user, ref): a person has at most one entry for an
 * occasion. The row is deleted when the entry ends. See advanceWaitlist.ts for its states.
 */
export const waitlistEntity = defineEntity({
  model: { entity: "waitlist", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    type: { type: ticketTypes, required: true, readOnly: true },
    status: { type: ["waiting", "offered", "passed"] as const, required: true, default: "waiting" },
    /** The time of joining, by which the list is sorted. A promotion replaces it by an earlier one. */
    joined_at: { type: "string", required: true },
    /** The time of joining of a promoted entry. */
    waits_since: { type: "string" },
    /** Why the person was told that a seat went to the next one. */
    passed_for: { type: ["membership", "private", "unavailable"] as const },
    /** The end of the offer. */
    offer_expires_at: { type: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["ref_id"] },
    },
    byRef: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["ref_id"] },
      sk: { field: "gsi1sk", composite: ["status", "joined_at", "user_id"] },
    },
  },
}).ofPerson({
  section: "waitlist",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "erase",
  by: "leaveWaitlist",
});

export type WaitlistRow = RowOf<typeof waitlistEntity>;
