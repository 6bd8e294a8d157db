import { requestStatuses } from "@majlis/contracts/values";
import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/**
 * A request to join an event. The key is (user, event): a person has at most one request for an event, and a person's
 * requests can be queried.
 */
export const eventRequestEntity = defineEntity({
  model: { entity: "eventRequest", version: "1", service: "majlis" },
  attributes: {
    event_id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    founder_id: { type: "string", required: true, readOnly: true },
    message: { type: "string" },
    status: { type: requestStatuses, required: true, default: "pending" },
    created_at: { type: "string", required: true, readOnly: true },
    /** The time of the event's due row that closes requests: the start when the request was made. */
    closes_at: { type: "string" },
    /** The last question of an organizer to the person. */
    questioned_at: { type: "string" },
    decided_at: { type: "string" },
    /** The founder or the admin who decided. */
    decided_by: { type: "string" },
    /** A decline can be undone until then. The list has the founder's id, and its rows stay after that time. */
    undo_until: { type: "string" },
    undo_list: { type: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["event_id"] },
    },
    byFounder: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["founder_id"] },
      sk: { field: "gsi1sk", composite: ["status", "created_at", "user_id"] },
    },
    byEvent: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["event_id"] },
      sk: { field: "gsi2sk", composite: ["status", "created_at", "user_id"] },
    },
    undoable: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["undo_list"] },
      sk: { field: "gsi3sk", composite: ["undo_until"] },
    },
  },
}).ofPerson({
  section: "requests",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  hidden: ["founder_id", "decided_by", "undo_list"],
  onDelete: "erase",
  by: "releaseBookings",
});

export type EventRequestRow = RowOf<typeof eventRequestEntity>;
