import type { EventQuestion, GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { answerProblems } from "@majlis/core/events/questions/answers.rules";

interface Checked {
  readonly value: { readonly answers?: GivenAnswers | undefined };
  readonly issues: unknown[];
}

/** A check of a form's schema: the rule that the server enforces, with the field of each problem. */
export const checkAnswers =
  (questions: readonly EventQuestion[]) =>
  ({ value, issues }: Checked): void => {
    for (const [id, message] of Object.entries(answerProblems(questions, value.answers ?? [])))
      issues.push({ code: "custom", message, path: ["answers", id], input: value });
  };
