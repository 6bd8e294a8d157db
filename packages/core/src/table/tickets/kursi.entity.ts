import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/** A seat that a member gave. The first free account that asks gets it. No row names giver and taker together. */
export const kursiEntity = defineEntity({
  model: { entity: "kursi", version: "1", service: "majlis" },
  attributes: {
    event_id: { type: "string", required: true, readOnly: true },
    /** `kur_…` */
    id: { type: "string", required: true, readOnly: true },
    giver_id: { type: "string", required: true, readOnly: true },
    given_at: { type: "string", required: true, readOnly: true },
    /** `returned`: not taken until the start, or the event was canceled. */
    status: { type: ["open", "taken", "returned"] as const, required: true, default: "open" },
    /** The payment of the seat of a priced event, for its refund. */
    payment: {
      type: "map",
      readOnly: true,
      properties: {
        provider: { type: ["demo", "stripe", "transfer"] as const, required: true },
        payment_id: { type: "string", required: true },
        amount_cents: { type: "number", required: true },
      },
    },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["id"] },
    },
    byGiver: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["giver_id"] },
      sk: { field: "gsi1sk", composite: ["given_at", "id"] },
    },
  },
}).ofPerson({
  section: "given_seats",
  find: (rows, userId) => rows.query.byGiver({ giver_id: userId }).go(every),
  onDelete: "keep",
});

export type KursiRow = RowOf<typeof kursiEntity>;
