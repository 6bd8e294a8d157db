import { defineEntity, type RowOf } from "./defineEntity";

/**
 * Short facts of many rows in one compressed row, for reads that need a few facts of each: docs/decisions/0069-digests.md.
 * It is derived from the table's stream and decides nothing.
 */
export const digestEntity = defineEntity({
  model: { entity: "digest", version: "1", service: "majlis" },
  attributes: {
    /** What it contains, such as the events of the feeds or the figures of one founder. */
    name: { type: "string", required: true, readOnly: true },
    /** The week or the month of its entries. */
    period: { type: "string", required: true, readOnly: true },
    /** JSON of the entries by key, compressed with brotli. */
    entries: { type: "any", required: true },
    /** Grows with each change, so that two writers do not undo each other. */
    revision: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byName: {
      pk: { field: "pk", composite: ["name"] },
      sk: { field: "sk", composite: ["period"] },
    },
  },
});

export type DigestRow = RowOf<typeof digestEntity>;

/** The last change of a digest, so that a reader who has it reads this row only. */
export const digestVersionEntity = defineEntity({
  model: { entity: "digestVersion", version: "1", service: "majlis" },
  attributes: {
    name: { type: "string", required: true, readOnly: true },
    revision: { type: "number", required: true, default: 0 },
    changed_at: { type: "string", required: true },
  },
  indexes: {
    byName: {
      pk: { field: "pk", composite: ["name"] },
      sk: { field: "sk", composite: [] },
    },
  },
});
