import { defineEntity, type RowOf } from "#core/table/defineEntity";

/**
 * The whole descriptions of an event or a gathering whose own row has the beginning of one only. Lists do not read it.
 * The row exists only for a long description.
 */
export const eventTextEntity = defineEntity({
  model: { entity: "eventText", version: "1", service: "majlis" },
  attributes: {
    /** The id of the event or the gathering. */
    id: { type: "string", required: true, readOnly: true },
    description: { type: "string", required: true },
    /** The whole description in the other language, if the own row has its beginning only. */
    translated: { type: "string" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});

export type EventTextRow = RowOf<typeof eventTextEntity>;
