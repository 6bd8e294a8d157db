import { defineEntity, type RowOf } from "./defineEntity";
import { dueKinds } from "./tasks";

/**
 * Work that is due at a time known in advance. The transaction that sets the time writes the row. `startDueTasks` sends
 * what is due to the queue of tasks, which deletes the row. Rows expire a year after their time.
 */
export const dueEntity = defineEntity({
  model: { entity: "due", version: "1", service: "majlis" },
  attributes: {
    /** The UTC hour of `at` and its part: `2026-11-21T18.3`. See dueRows.ts. */
    bucket: { type: "string", required: true, readOnly: true },
    at: { type: "string", required: true, readOnly: true },
    kind: {
      type: dueKinds,
      required: true,
      readOnly: true,
    },
    /**
     * What is due: an occasion, the event whose requests close, the person of a membership, a suspension or a
     * deletion, the reference of a transfer, a picture, the founder and the id of a series, or the member and the
     * business of a report.
     */
    ref_id: { type: "string", required: true, readOnly: true },
    /**
     * The fact on which a reminder or the thanks rest: the start of the occasion. Memberships and transfers keep the time of their
     * row themselves, and the waitlist has its times on its entries. When the fact has changed, nothing is due. A
     * host's digest has the number of tickets before the first change of its day.
     */
    expects: { type: "string", readOnly: true },
    ttl: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byTime: {
      pk: { field: "pk", composite: ["bucket"] },
      sk: { field: "sk", composite: ["at", "kind", "ref_id"] },
    },
  },
}).ofNobody("a time with the id of an event");

export type DueRow = RowOf<typeof dueEntity>;

/** The time up to which everything due was sent to the queue of tasks. One row. */
export const dueProgressEntity = defineEntity({
  model: { entity: "dueProgress", version: "1", service: "majlis" },
  attributes: {
    id: { type: ["due"] as const, required: true, readOnly: true },
    sent_until: { type: "string", required: true },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofNobody("a time");
