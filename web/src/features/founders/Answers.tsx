import type { EventAnswer } from "@majlis/contracts/events/eventQuestions";
import { clsx } from "clsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventsMessages } from "#features/events/messages/en.ts";
import { Words } from "#shared/ui/Words.tsx";

interface AnswersProps {
  readonly answers: readonly EventAnswer[];
  readonly className?: string;
}

/** Each answer below its question, as it was asked. */
export const Answers = ({ answers, className }: AnswersProps) => {
  const { yes, no } = useMessages(eventsMessages).formFacts;
  return (
    <dl className={clsx("mt-2 grid gap-2 font-normal", className)}>
      {answers.map(({ question_id, question, kind, answer }) => (
        <div key={question_id}>
          <dt dir="auto" className="text-start text-xs text-ink-2">
            <Words>{question}</Words>
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <Words>{kind === "yes_no" ? (answer === "yes" ? yes : no) : answer}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
};
