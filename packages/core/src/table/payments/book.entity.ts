import { defineEntity } from "#core/table/defineEntity";

/**
 * What is kept of a month's books: its end, once no row can be added, and its last export. The end follows from the
 * ledger; it is kept so that a later month need not read the earlier ones.
 */
export const bookEntity = defineEntity({
  model: { entity: "book", version: "1", service: "majlis" },
  attributes: {
    /** `2026-11`, at home. */
    month: { type: "string", required: true, readOnly: true },
    /** The number of the month's last row. Absent while rows can be added. */
    count: { type: "number" },
    balances: {
      type: "list",
      items: {
        type: "map",
        properties: {
          way: { type: "string", required: true },
          currency: { type: "string", required: true },
          amount_cents: { type: "number", required: true },
        },
      },
    },
    exported_at: { type: "string" },
    /** The number of the last row that was exported. */
    exported_count: { type: "number" },
  },
  indexes: {
    byMonth: {
      pk: { field: "pk", composite: ["month"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofNobody("sums of a month");
