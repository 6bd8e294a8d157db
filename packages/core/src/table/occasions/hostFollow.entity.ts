import { hostIdOf } from "./hostId";
import { defineEntity, type RowOf, every, everyNow } from "#core/table/defineEntity";

/** A person who follows a host. The key is (person, host): following twice writes one row. */
export const hostFollowEntity = defineEntity({
  model: { entity: "hostFollow", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    host_id: { type: "string", required: true, readOnly: true },
    /** The secret of the unsubscribe link in this follow's mails. */
    token: { type: "string", required: true, readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["host_id"] },
    },
    byHost: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["host_id"] },
      sk: { field: "gsi1sk", composite: ["created_at", "user_id"] },
    },
    byToken: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["token"] },
      sk: { field: "gsi2sk", composite: [] },
    },
  },
}).ofPerson({
  section: "followed_hosts",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  findOthers: (rows, userId) => rows.query.byHost({ host_id: hostIdOf(userId) }).go(every),
  hidden: ["user_id", "token"],
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type HostFollowRow = RowOf<typeof hostFollowEntity>;
