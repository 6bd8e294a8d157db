import type { CityEvent } from "@majlis/contracts/events/events";
import { changeAnswers } from "@majlis/contracts/events/eventAnswers";
import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { useForm } from "#shared/ui/useForm.ts";
import { AnswerFields, readAnswers } from "./AnswerFields";
import { checkAnswers } from "./checkAnswers";
import { eventsMessages } from "./messages/en";

interface AnswersDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly submitLabel: string;
  readonly onAnswers: (answers: GivenAnswers) => void | Promise<void>;
}

/** Asks the questions of an event. Only the host and admins read the answers. */
export const AnswersDialog = ({
  event,
  isOpen,
  onOpenChange,
  submitLabel,
  onAnswers,
}: AnswersDialogProps) => {
  const messages = useMessages(eventsMessages).answers;
  const questions = event.questions ?? [];
  const form = useForm(
    changeAnswers.body.check(checkAnswers(questions)),
    async ({ answers }) => onAnswers(answers),
    "AnswersNotSaved",
    { read: (data) => ({ answers: readAnswers(data, questions) }) },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title({ name: shownName(event.founder.full_name) })}
      description={messages.body}
    >
      <Form form={form} submitLabel={submitLabel} busyLabel={messages.saving}>
        <AnswerFields questions={questions} answers={event.my_answers} />
      </Form>
    </Dialog>
  );
};
