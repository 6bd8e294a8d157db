import { defineEntity, every, type RowOf } from "#core/table/defineEntity";

/**
 * A code of six digits that signs in without a password, for ten minutes. The id is known to the browser that asked and
 * to the link of the mail: without it no code can be tried. A row without `user_id` signs nobody in, and exists so that
 * asking is the same for every address.
 */
export const signInCodeEntity = defineEntity({
  model: { entity: "signInCode", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** Where the mail goes. */
    email: { type: "string", required: true },
    /** Whom the code signs in. */
    user_id: { type: "string" },
    code: { type: "string", required: true },
    /** Tries so far, right or wrong. */
    tries: { type: "number", required: true, default: 0 },
    /** The page of the site that the person wanted. */
    next: { type: "string" },
    expires_at: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    byUser: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["user_id"] },
      sk: { field: "gsi1sk", composite: [] },
    },
  },
}).ofPerson({
  notExported: "a code for ten minutes, which the person has in a mail",
  find: (rows, user_id) => rows.query.byUser({ user_id }).go(every),
  onDelete: "erase",
  erase: (rows, { id }) => rows.delete({ id }),
});

export type SignInCodeRow = RowOf<typeof signInCodeEntity>;
