import { defineEntity, type RowOf } from "./defineEntity";

export const searchDomains = ["event", "user"] as const;

/**
 * A word by which an event or a person is found. The transaction that writes the event or the profile writes its words
 * (searchIndex.ts). The partition is the first letter, so that the beginning of a word is one query.
 */
export const searchWordEntity = defineEntity({
  model: { entity: "word", version: "1", service: "majlis" },
  attributes: {
    domain: { type: searchDomains, required: true, readOnly: true },
    letter: { type: "string", required: true, readOnly: true },
    /** In the form of `normalizeText`. */
    word: { type: "string", required: true, readOnly: true },
    /** Results with the same word are in this order. */
    sort: { type: "string", required: true, readOnly: true },
    ref_id: { type: "string", required: true, readOnly: true },
    /** All words, each with a space before it: a search of several words compares the others. */
    words: { type: "string", required: true },
    /** The end of an event. */
    ends_at: { type: "string" },
    /** Lower-case city of an event. */
    city: { type: "string" },
    is_paid: { type: "boolean" },
    ttl: { type: "number" },
  },
  indexes: {
    byWord: {
      pk: { field: "pk", composite: ["domain", "letter"] },
      sk: { field: "sk", composite: ["word", "sort", "ref_id"] },
    },
  },
}).ofPerson({
  notExported: "a word of a name or a title that the export has",
  onDelete: "erase",
  by: "deleteMe",
});

export type SearchWordRow = RowOf<typeof searchWordEntity>;
