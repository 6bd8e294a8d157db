import { UserId } from "@majlis/contracts/ids";
import { helperRoles } from "@majlis/contracts/values";
import { defineEntity, type RowOf, every } from "#core/table/defineEntity";
import { hostIdOf } from "./hostId";

/** A person who helps with one event, or with all events of a founder. The key is (event or founder, person). */
export const eventHelperEntity = defineEntity({
  model: { entity: "eventHelper", version: "1", service: "majlis" },
  attributes: {
    /** The event, or the founder of all events that are meant. */
    event_id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    role: { type: helperRoles, required: true },
    /** The invitation that the person accepted. The id of the helper in lists. */
    invite_id: { type: "string", required: true },
    accepted_at: { type: "string", required: true },
    /** Present once the founder has ended the help. */
    revoked_at: { type: "string" },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["user_id"] },
    },
    byUser: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["user_id"] },
      sk: { field: "gsi1sk", composite: ["event_id"] },
    },
  },
}).ofPerson({
  section: "helped_events",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(every),
  // Help with all events of a founder: the account's id is the founder's.
  show: ({ event_id, ...row }) =>
    UserId.safeParse(event_id).success ? { ...row, host_id: hostIdOf(event_id) } : { ...row, event_id },
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type EventHelperRow = RowOf<typeof eventHelperEntity>;
