/** Rules of answers. Pure: the server enforces what the page shows. */
import type { EventAnswer, EventQuestion, GivenAnswers } from "@majlis/contracts/events/eventQuestions";

const yesOrNo: readonly string[] = ["yes", "no"];

const problemOf = (question: EventQuestion, answer: string): string | undefined => {
  if (answer === "") return question.is_required ? "Answer this question" : undefined;
  const allowed = { text: undefined, choice: question.choices, yes_no: yesOrNo }[question.kind];
  return allowed === undefined || allowed.includes(answer) ? undefined : "Choose one of the answers";
};

/** The problem of each answer by the id of its question. Empty without a problem. */
export const answerProblems = (
  questions: readonly EventQuestion[],
  given: GivenAnswers,
): Readonly<Record<string, string>> => {
  const answerOf = new Map(given.map(({ question_id, answer }) => [question_id, answer]));
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = problemOf(question, answerOf.get(question.id) ?? "");
      return problem === undefined ? [] : [[question.id, problem]];
    }),
  );
};

/**
 * Answers as they are kept: those that were given to present questions, in their order, then earlier ones to questions
 * that were removed since. An answer to a question that was removed in the meantime is left out.
 */
export const keptAnswers = (
  questions: readonly EventQuestion[],
  given: GivenAnswers,
  earlier: readonly EventAnswer[] = [],
): EventAnswer[] => {
  const answerOf = new Map(given.map(({ question_id, answer }) => [question_id, answer]));
  const present = questions.flatMap(({ id, text, kind }) => {
    const answer = answerOf.get(id);
    return answer ? [{ question_id: id, question: text, kind, answer }] : [];
  });
  const asked = new Set(questions.map(({ id }) => id));
  return [...present, ...earlier.filter(({ question_id }) => !asked.has(question_id))];
};
