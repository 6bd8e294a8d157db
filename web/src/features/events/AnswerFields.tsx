import type { EventAnswer, EventQuestion, GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { answerProblems } from "@majlis/core/events/questions/answers.rules";
import { textLang } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectField, TextArea } from "#shared/ui/forms/fields.tsx";
import { eventsMessages } from "./messages/en";

interface AnswerFieldsProps {
  readonly questions: readonly EventQuestion[];
  readonly answers?: readonly EventAnswer[] | undefined;
}

/** A field for each question of the host. */
export const AnswerFields = ({ questions, answers = [] }: AnswerFieldsProps) => {
  const messages = useMessages(eventsMessages).answers;
  return questions.map(({ id, kind, text, is_required: isRequired, choices }) => {
    const field = {
      label: isRequired ? isolateQuestion(text) : messages.optional({ question: text }),
      name: `answers.${id}`,
      defaultValue: answers.find(({ question_id }) => question_id === id)?.answer ?? "",
    };
    if (kind === "text") return <TextArea key={id} {...field} dir="auto" rows={2} maxLength={500} />;
    const options =
      kind === "choice"
        ? choices.map((choice) => ({ value: choice, label: choice }))
        : [
            { value: "yes", label: messages.yes },
            { value: "no", label: messages.no },
          ];
    return <SelectField key={id} {...field} options={[{ value: "", label: messages.choose }, ...options]} />;
  });
};

/** A question in other letters than those of the page keeps its direction: its mark stands at its end. */
export const isolateQuestion = (text: string): string =>
  textLang(text) === undefined ? text : `\u2068${text}\u2069`;

/** The answers of a form with these fields. */
export const answersOf = (data: FormData, questions: readonly EventQuestion[]): GivenAnswers =>
  questions.map(({ id }) => {
    const answer = data.get(`answers.${id}`);
    return { question_id: id, answer: typeof answer === "string" ? answer : "" };
  });

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
