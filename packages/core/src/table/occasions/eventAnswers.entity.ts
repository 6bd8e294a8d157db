import { questionKinds } from "@majlis/contracts/values";
import { defineEntity, type RowOf, everyNow } from "#core/table/defineEntity";

/**
 * A person's answers to the questions of an event. Each has the question as it was, so that it stays readable when the
 * founder changes or removes the question. The row is deleted with the account.
 */
export const eventAnswersEntity = defineEntity({
  model: { entity: "eventAnswers", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    event_id: { type: "string", required: true, readOnly: true },
    answers: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          question_id: { type: "string", required: true },
          question: { type: "string", required: true },
          kind: { type: questionKinds, required: true },
          answer: { type: "string", required: true },
        },
      },
    },
    answered_at: { type: "string", required: true },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["event_id"] },
    },
  },
}).ofPerson({
  section: "answers",
  find: (rows, userId) => rows.query.byUser({ user_id: userId }).go(everyNow),
  onDelete: "erase",
  erase: (rows, row) => rows.delete(row),
});

export type EventAnswersRow = RowOf<typeof eventAnswersEntity>;
