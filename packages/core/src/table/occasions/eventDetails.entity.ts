import { locales } from "@majlis/contracts/locales";
import { questionKinds } from "@majlis/contracts/values";
import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { pictureProperties } from "./occasionAttributes";

/**
 * What an event or a gathering says on its own page, beside its row in lists: whole texts, facts, questions and photos.
 * Each has one such row. Lists, joins without questions, and doors do not read it.
 */
export const eventDetailsEntity = defineEntity({
  model: { entity: "eventDetails", version: "1", service: "majlis" },
  attributes: {
    /** The id of the event or the gathering. */
    id: { type: "string", required: true, readOnly: true },
    /** The number of changes. A change names the revision that it has read. */
    revision: { type: "number", required: true, default: 0 },
    /** The digest of the form that made it, where the form had a key. */
    made_from: { type: "string", readOnly: true },
    /** The whole description. The other row has its beginning. */
    description: { type: "string", required: true },
    /** The whole description in the other language. */
    translated: { type: "string" },
    /** What guests should know before they come. Absent without a fact. */
    facts: {
      type: "map",
      properties: {
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
    },
    /** Absent without a question. */
    questions: {
      type: "list",
      items: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          kind: { type: questionKinds, required: true },
          text: { type: "string", required: true },
          is_required: { type: "boolean", required: true },
          choices: { type: "list", required: true, items: { type: "string" } },
        },
      },
    },
    /** Photos of the evening. */
    photos: { type: "list", items: { type: "map", properties: pictureProperties } },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
}).ofPerson({
  notExported: "texts, facts, questions and photos of its event or gathering, which are there with it",
  onDelete: "anonymize",
  by: "cancelHostedOccasions",
});

export type EventDetailsRow = RowOf<typeof eventDetailsEntity>;
