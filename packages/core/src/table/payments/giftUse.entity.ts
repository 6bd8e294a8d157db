import { defineEntity, every, type RowOf } from "#core/table/defineEntity";

/** Who used what an admin issued. One row for each person, so that nobody uses it twice. */
export const giftUseEntity = defineEntity({
  model: { entity: "giftUse", version: "1", service: "majlis" },
  attributes: {
    gift_id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    code: { type: "string", required: true, readOnly: true },
    used_at: { type: "string", required: true, readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["gift_id"] },
      sk: { field: "sk", composite: ["user_id"] },
    },
    byPerson: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["user_id"] },
      sk: { field: "gsi1sk", composite: ["used_at"] },
    },
    byTime: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["gift_id"] },
      sk: { field: "gsi2sk", composite: ["used_at", "user_id"] },
    },
  },
}).ofPerson({
  section: "used_codes",
  find: (rows, userId) => rows.query.byPerson({ user_id: userId }).go(every),
  onDelete: "erase",
  erase: (rows, { gift_id, user_id }) => rows.delete({ gift_id, user_id }),
});

export type GiftUseRow = RowOf<typeof giftUseEntity>;
