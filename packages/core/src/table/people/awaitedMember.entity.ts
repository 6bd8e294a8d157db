import { locales } from "@majlis/contracts/locales";
import { defineEntity, every, type RowOf } from "#core/table/defineEntity";

/**
 * A person whom an admin brought with a list, until they sign up. The id derives from the address or the phone, so that
 * a second list finds the row. It stays after the sign-up, so that the same list changes nothing.
 */
export const awaitedMemberEntity = defineEntity({
  model: { entity: "awaitedMember", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    email: { type: "string", readOnly: true },
    /** E.164. Absent with an address. */
    phone: { type: "string", readOnly: true },
    /** Of the link that an admin sends by hand. Only with a phone. */
    code: { type: "string", readOnly: true },
    /** The end of the membership. Absent: only invited. */
    until: { type: "string" },
    note: { type: "string" },
    locale: { type: locales, required: true, readOnly: true },
    added_by: { type: "string", required: true },
    created_at: { type: "string", required: true, readOnly: true },
    /** When the invitation was mailed. */
    invited_at: { type: "string" },
    /** The account that has it now. */
    claimed_by: { type: "string" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    byCode: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["code"] },
      sk: { field: "gsi1sk", composite: [] },
    },
    byPerson: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["claimed_by"] },
      sk: { field: "gsi2sk", composite: [] },
    },
  },
}).ofPerson({
  section: "lists_of_admins",
  find: (rows, userId) => rows.query.byPerson({ claimed_by: userId }).go(every),
  // Another person; a code that is spent.
  hidden: ["added_by", "code"],
  onDelete: "erase",
  erase: (rows, { id }) => rows.delete({ id }),
});

export type AwaitedMemberRow = RowOf<typeof awaitedMemberEntity>;
