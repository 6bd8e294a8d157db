import type { EventQuestion, QuestionKind } from "@majlis/contracts/events/eventQuestions";
import { maxQuestions } from "@majlis/contracts/events/eventQuestions";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { eventsMessages } from "#features/events/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";

const newQuestion = (): EventQuestion => ({
  id: `q_${crypto.randomUUID().replaceAll("-", "")}`,
  kind: "text",
  text: "",
  is_required: false,
  choices: [],
});

/** Choices as a person types them, with Latin or Arabic commas. */
const readChoices = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((choice) => choice.trim())
    .filter(Boolean);

/** Up to five questions to everyone who joins or requests a seat. The form reads them from the hidden field. */
export const QuestionFields = ({ questions }: { readonly questions: readonly EventQuestion[] }) => {
  const messages = useMessages(eventsMessages).formQuestions;
  const [asked, setAsked] = useState(questions);
  const replace = (question: EventQuestion) =>
    setAsked(asked.map((each) => (each.id === question.id ? question : each)));
  return (
    <>
      <input type="hidden" name="questions" value={JSON.stringify(asked)} />
      {asked.map((question, index) => (
        <QuestionEditor
          key={question.id}
          question={question}
          index={index}
          onChange={replace}
          onRemove={() => setAsked(asked.filter(({ id }) => id !== question.id))}
        />
      ))}
      {asked.length < maxQuestions && (
        <Button
          kind="quiet"
          className="justify-self-start"
          onClick={() => setAsked([...asked, newQuestion()])}
        >
          <Plus className="size-4.5" aria-hidden />
          {messages.add}
        </Button>
      )}
    </>
  );
};

interface QuestionEditorProps {
  readonly question: EventQuestion;
  readonly index: number;
  readonly onChange: (question: EventQuestion) => void;
  readonly onRemove: () => void;
}

const QuestionEditor = ({ question, index, onChange, onRemove }: QuestionEditorProps) => {
  const messages = useMessages(eventsMessages).formQuestions;
  const number = index + 1;
  const kinds = (["text", "choice", "yes_no"] as const satisfies readonly QuestionKind[]).map((kind) => ({
    value: kind,
    label: messages[kind],
  }));
  return (
    <div
      role="group"
      aria-label={messages.question({ number })}
      className="grid gap-3 border-s-2 border-line ps-4"
    >
      <TextField
        label={messages.question({ number })}
        name={`questions.${index}.text`}
        dir="auto"
        maxLength={160}
        value={question.text}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <SelectField
        label={messages.kind}
        name={`questions.${index}.kind`}
        value={question.kind}
        options={kinds}
        onChange={({ target }) => {
          const { value: kind } = kinds.find(({ value }) => value === target.value) ?? { value: "text" };
          onChange({ ...question, kind, choices: [] });
        }}
      />
      {question.kind === "choice" && (
        <TextField
          label={messages.choices}
          hint={messages.choicesHint}
          name={`questions.${index}.choices`}
          dir="auto"
          defaultValue={question.choices.join(messages.comma)}
          onChange={({ target }) => onChange({ ...question, choices: readChoices(target.value) })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={question.is_required}
            onChange={({ target }) => onChange({ ...question, is_required: target.checked })}
            className="size-5 shrink-0 accent-primary"
          />
          {messages.required}
        </label>
        <Button kind="ghost" onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden />
          {messages.remove}
          <span className="sr-only">{messages.ofQuestion({ number })}</span>
        </Button>
      </div>
    </div>
  );
};
