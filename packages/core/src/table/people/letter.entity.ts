import { letterLanguages, letterStates } from "@majlis/contracts/letter";
import { defineEntity, type RowOf, now } from "#core/table/defineEntity";
import { readerIdOf } from "./readerId";
import { pictureProperties } from "#core/table/occasions/occasionAttributes";

/**
 * An address that reads the weekly letter, or did. The id derives from the address, so that an address has one row,
 * with or without an account. A row of a former reader has no address: only what prevents mails.
 */
export const letterReaderEntity = defineEntity({
  model: { entity: "letterReader", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** The secret of the links in the reader's letters. It stays, so that the link of an old letter ends a later one. */
    token: { type: "string", required: true },
    /** The number of changes of the choice. A change names the revision that it has read. */
    revision: { type: "number", required: true },
    /** Present while the person reads the letter, like the next three. */
    email: { type: "string" },
    city: { type: "string" },
    language: { type: letterLanguages },
    since: { type: "string" },
    /** Lower-case city, present while the person reads the letter, so that the index holds only readers. */
    list_city: { type: "string" },
    /** Why the letter ended. The product sends nothing to an address that bounced or complained. */
    ended: { type: ["left", "bounced", "complained"] as const },
    /** The ISO week of the latest letter: `2026-W48`. Its condition prevents a second one. */
    last_week: { type: "string" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    byCity: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["list_city"] },
      sk: { field: "gsi1sk", composite: ["since"] },
    },
    byToken: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["token"] },
      sk: { field: "gsi2sk", composite: [] },
    },
  },
}).ofPerson({
  section: "weekly_letter",
  findByEmail: (rows, email) => rows.get({ id: readerIdOf(email) }).go(now),
  // The token ends the letter without a sign-in.
  hidden: ["token"],
  onDelete: "erase",
  by: "deleteReading",
});

export type LetterReaderRow = RowOf<typeof letterReaderEntity>;

/** An order that waits for its press, or an end that can be taken back. Deleted after 48 hours. */
export const letterOrderEntity = defineEntity({
  model: { entity: "letterOrder", version: "1", service: "majlis" },
  attributes: {
    token: { type: "string", required: true, readOnly: true },
    /** Of the address: an end of its letter finds the orders. */
    reader_id: { type: "string", required: true },
    email: { type: "string", required: true },
    city: { type: "string", required: true },
    language: { type: letterLanguages, required: true },
    expires_at: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byToken: {
      pk: { field: "pk", composite: ["token"] },
      sk: { field: "sk", composite: [] },
    },
    byReader: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["reader_id"] },
      sk: { field: "gsi1sk", composite: [] },
    },
  },
}).ofPerson({
  notExported: "an address until its link ends after 48 hours, of no account",
  onDelete: "erase",
  by: "deleteReading",
});

export type LetterOrderRow = RowOf<typeof letterOrderEntity>;

/** The letter of a city and week. It exists once it is skipped, or once its time has come. */
export const letterIssueEntity = defineEntity({
  model: { entity: "letterIssue", version: "1", service: "majlis" },
  attributes: {
    city: { type: "string", required: true, readOnly: true },
    week: { type: "string", required: true, readOnly: true },
    /** Thursday, 8:00 in the city. */
    at: { type: "string", required: true },
    state: { type: letterStates, required: true },
    /** The evenings, soonest first. */
    event_ids: { type: "list", items: { type: "string" } },
    /** Partners that are new since the letter before. */
    business_ids: { type: "list", items: { type: "string" } },
    /** A photo of last week, and its event. */
    photo: {
      type: "map",
      properties: { event_id: { type: "string", required: true }, ...pictureProperties },
    },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byCity: {
      pk: { field: "pk", composite: ["city"] },
      sk: { field: "sk", composite: ["week"] },
    },
  },
}).ofNobody("what the letter of a city tells");

export type LetterIssueRow = RowOf<typeof letterIssueEntity>;
