import { defineEntity, every, type RowOf } from "#core/table/defineEntity";

/**
 * The money that one person took at the doors of one event in one way. The transaction that takes an amount, or gives it
 * back, moves it; the amounts themselves are in the ledger.
 */
export const tillEntity = defineEntity({
  model: { entity: "till", version: "1", service: "majlis" },
  attributes: {
    event_id: { type: "string", required: true, readOnly: true },
    taker_id: { type: "string", required: true, readOnly: true },
    /** A key of the house's `doorWays`. */
    way: { type: "string", required: true, readOnly: true },
    /** What was taken, less what an undone check-in gave back. */
    taken_cents: { type: "number", required: true, default: 0 },
    /** How many payments were taken, and how many of them an undone check-in gave back. */
    payments: { type: "number", required: true, default: 0 },
    undone: { type: "number", required: true, default: 0 },
    /** The part of it that was handed over, and what was counted then. */
    handed_cents: { type: "number" },
    counted_cents: { type: "number" },
    /** The last time that money was handed over. */
    handed_at: { type: "string" },
    /**
     * What happened after taking: `handed` with the counted sum, `withdrawn` for one of them that was taken back, `undone`
     * for money given back after it was handed over. No step changes.
     */
    steps: {
      type: "list",
      items: {
        type: "map",
        properties: {
          kind: { type: ["handed", "undone", "withdrawn"] as const, required: true },
          at: { type: "string", required: true },
          by: { type: "string", required: true },
          /** Of a confirmation and its withdrawal: made once for it. */
          key: { type: "string" },
          cents: { type: "number", required: true },
          counted_cents: { type: "number" },
          /** Why another sum was counted. */
          note: { type: "string" },
        },
      },
    },
    /** Grows with each move, so that nothing is handed over that was not counted. */
    revision: { type: "number", required: true, default: 0 },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["taker_id", "way"] },
    },
    byTaker: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["taker_id"] },
      sk: { field: "gsi1sk", composite: ["event_id", "way"] },
    },
  },
}).ofPerson({
  section: "taken_money",
  find: (rows, userId) => rows.query.byTaker({ taker_id: userId }).go(every),
  // They name other people.
  hidden: ["steps"],
  onDelete: "keep",
});

export type TillRow = RowOf<typeof tillEntity>;
