import { defineEntity, type RowOf } from "./defineEntity";
import { searchDomains } from "./searchWord.entity";

/**
 * The words under which an event or a person is found now: the keys of its `word` rows. A change deletes the words by
 * this row, also when the rule for words has changed since. Each write increments `revision` and requires the one that
 * was read.
 */
export const searchEntryEntity = defineEntity({
  model: { entity: "searchEntry", version: "1", service: "majlis" },
  attributes: {
    ref_id: { type: "string", required: true, readOnly: true },
    domain: { type: searchDomains, required: true, readOnly: true },
    words: { type: "list", items: { type: "string" }, required: true },
    sort: { type: "string", required: true },
    ends_at: { type: "string" },
    city: { type: "string" },
    is_paid: { type: "boolean" },
    ttl: { type: "number" },
    revision: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byRef: {
      pk: { field: "pk", composite: ["ref_id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({
  notExported: "the words of a name or a title that the export has",
  onDelete: "erase",
  by: "deleteMe",
});

export type SearchEntryRow = RowOf<typeof searchEntryEntity>;
