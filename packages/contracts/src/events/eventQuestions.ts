import * as z from "zod/mini";
import { text } from "#contracts/texts";
import { questionKinds } from "#contracts/values";

/** The most questions of an event, and the most choices of a question. */
export const maxQuestions = 5;
export const maxChoices = 8;

export const QuestionKind = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** Stays when the text of a question changes. */
const QuestionId = z.string().check(z.regex(/^q_[a-z0-9]{8,32}$/));

/** A question of the founder to everyone who joins or requests a seat. */
export const EventQuestion = z.object({
  id: QuestionId,
  kind: QuestionKind,
  text: z.string(),
  is_required: z.boolean(),
  /** Of a choice; else empty. */
  choices: z.array(z.string()),
});
export type EventQuestion = z.infer<typeof EventQuestion>;

/** Answers to the questions of an event. A yes or no is `yes` or `no`. */
export const GivenAnswers = z
  .array(
    z.strictObject({
      question_id: QuestionId,
      answer: text(500, "An answer must be at most 500 characters"),
    }),
  )
  .check(z.maxLength(maxQuestions));
export type GivenAnswers = z.infer<typeof GivenAnswers>;

/** An answer with the question as it was when it was answered. */
export const EventAnswer = z.object({
  question_id: QuestionId,
  question: z.string(),
  kind: QuestionKind,
  answer: z.string(),
});
export type EventAnswer = z.infer<typeof EventAnswer>;
