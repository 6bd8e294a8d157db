import { defineEntity, type RowOf } from "#core/table/defineEntity";

const counter = { type: "number", required: true, default: 0 } as const;

/**
 * A table of an event with counters of those who sit there. One row for each, so that doors wait for one another only at
 * the same table. Counters name no person.
 */
export const eventTableEntity = defineEntity({
  model: { entity: "eventTable", version: "1", service: "majlis" },
  attributes: {
    event_id: { type: "string", required: true, readOnly: true },
    number: { type: "number", required: true, readOnly: true },
    name: { type: "string", required: true },
    seats: { type: "number", required: true },
    /** Below zero when the table became smaller, or two doors without network gave the same seat. */
    free: { type: "number", required: true },
    taken: counter,
    /** Guests on their first visit in the city. */
    firsts: counter,
    /** Guests who chose this language in their profile. */
    speaks_ar: counter,
    speaks_en: counter,
    speaks_fr: counter,
    speaks_de: counter,
    speaks_es: counter,
    speaks_it: counter,
    speaks_tr: counter,
    speaks_ru: counter,
    speaks_zh: counter,
    speaks_jos: counter,
    /** The host took it from the plan while guests sat there. */
    is_removed: { type: "boolean" },
  },
  indexes: {
    byEvent: {
      pk: { field: "pk", composite: ["event_id"] },
      sk: { field: "sk", composite: ["number"] },
    },
  },
}).ofNobody("counts of seats at a table; the person's own table is on the ticket");

export type EventTableRow = RowOf<typeof eventTableEntity>;
