import { questionKinds } from "@majlis/contracts/values";
import { defineEntity } from "#core/table/defineEntity";

/** The questions of an event. The row exists once its founder has asked one; without questions the list is empty. */
export const eventQuestionsEntity = defineEntity({
  model: { entity: "eventQuestions", version: "1", service: "majlis" },
  attributes: {
    /** The id of the event. */
    id: { type: "string", required: true, readOnly: true },
    questions: {
      type: "list",
      required: true,
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
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});
