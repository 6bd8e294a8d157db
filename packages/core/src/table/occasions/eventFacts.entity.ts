import { locales } from "@majlis/contracts/locales";
import { defineEntity, type RowOf } from "#core/table/defineEntity";

/** What guests of an event should know before they come. Lists do not read it. The row exists only with a fact. */
export const eventFactsEntity = defineEntity({
  model: { entity: "eventFacts", version: "1", service: "majlis" },
  attributes: {
    /** The id of the event. */
    id: { type: "string", required: true, readOnly: true },
    bring: { type: "string" },
    languages: { type: "list", items: { type: "string" } },
    step_free: { type: "boolean" },
    families: { type: "boolean" },
    dress: { type: "string" },
    /** What to bring and dress in the other language. */
    translated: {
      type: "map",
      properties: {
        language: { type: locales, required: true },
        bring: { type: "string" },
        dress: { type: "string" },
      },
    },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});

export type EventFactsRow = RowOf<typeof eventFactsEntity>;
