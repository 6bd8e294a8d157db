import { seriesFrequencies } from "@majlis/contracts/values";
import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/** Events that repeat by a rule. The ids of the events are made with the row, so that each is created once. */
export const seriesEntity = defineEntity({
  model: { entity: "series", version: "1", service: "majlis" },
  attributes: {
    founder_id: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    frequency: { type: seriesFrequencies, required: true, readOnly: true },
    /** The first start in the city's zone: `2026-12-03T19:30`. */
    first_start: { type: "string", required: true, readOnly: true },
    skipped_days: { type: "list", items: { type: "string" }, required: true, readOnly: true },
    skips_prayer: { type: "boolean", required: true, readOnly: true },
    skips_holidays: { type: "boolean", readOnly: true },
    skips_ramadan: { type: "boolean", readOnly: true },
    /** One for each date, in their order. */
    dates: {
      type: "list",
      required: true,
      readOnly: true,
      items: {
        type: "map",
        properties: {
          event_id: { type: "string", required: true },
          starts_at: { type: "string", required: true },
        },
      },
    },
    /** How many of the dates are created. The transaction of each event increases it. */
    created_count: { type: "number", required: true },
    /** Present when the founder lost the role before all dates were created. No further date is created then. */
    stopped_at: { type: "string" },
    /** The digest of the form and the rule. */
    made_from: { type: "string", readOnly: true },
    /** The form of the first date. Of type EventForm. */
    form: { type: "any", required: true, readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byFounder: {
      pk: { field: "pk", composite: ["founder_id"] },
      sk: { field: "sk", composite: ["id"] },
    },
  },
}).ofPerson({
  section: "series",
  find: (rows, userId) => rows.query.byFounder({ founder_id: userId }).go(everyNow),
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type SeriesRow = RowOf<typeof seriesEntity>;
