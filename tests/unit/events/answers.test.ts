import type { EventQuestion } from "@majlis/contracts/events/eventQuestions";
import { answerProblems, keptAnswers } from "@majlis/core/events/questions/answers.rules";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

const question = (over: Partial<EventQuestion> = {}): EventQuestion => ({
  id: "q_00000001",
  kind: "text",
  text: "A dish of your street?",
  is_required: true,
  choices: [],
  ...over,
});
const given = (answer: string) => [{ question_id: "q_00000001", answer }];

it.each([
  ["no answer to a required question", {}, "", "Answer this question"],
  ["no answer to an optional question", { is_required: false }, "", undefined],
  ["a text", {}, "Maqluba", undefined],
  ["a choice", { kind: "choice", choices: ["Tea", "Coffee"] }, "Tea", undefined],
  [
    "a choice that is none",
    { kind: "choice", choices: ["Tea", "Coffee"] },
    "Milk",
    "Choose one of the answers",
  ],
  ["yes", { kind: "yes_no" }, "yes", undefined],
  ["another word than yes and no", { kind: "yes_no" }, "maybe", "Choose one of the answers"],
] as const)("%s", (_, over, answer, problem) =>
  expect(answerProblems([question(over as Partial<EventQuestion>)], given(answer))["q_00000001"]).toBe(
    problem,
  ),
);

it("keeps answers with the question as it was, and those to removed questions", () => {
  const before = keptAnswers([question()], given("Maqluba"));
  expect(before).toEqual([
    { question_id: "q_00000001", question: "A dish of your street?", kind: "text", answer: "Maqluba" },
  ]);
  const other = question({ id: "q_00000002", text: "Coming by car?", kind: "yes_no" });
  const after = keptAnswers([other], [{ question_id: "q_00000002", answer: "no" }], before);
  expect(after.map(({ question: text, answer }) => [text, answer])).toEqual([
    ["Coming by car?", "no"],
    ["A dish of your street?", "Maqluba"],
  ]);
  expect(keptAnswers([question()], given(""), before)).toEqual([]);
});

it("keeps no answer to a question that was not asked, and none twice", () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom("q_00000001", "q_00000002", "q_00000003")),
      fc.uniqueArray(fc.constantFrom("q_00000001", "q_00000002", "q_00000003")),
      (asked, answered) => {
        const kept = keptAnswers(
          asked.map((id) => question({ id })),
          answered.map((question_id) => ({ question_id, answer: "x" })),
        ).map(({ question_id }) => question_id);
        expect(kept.toSorted()).toEqual(asked.filter((id) => answered.includes(id)).toSorted());
      },
    ),
    propertyRuns(100),
  ));
