import type { CityEvent } from "@majlis/contracts/events/events";
import { changeAnswers } from "@majlis/contracts/events/eventAnswers";
import { useState } from "react";
import { refreshSeats } from "#features/tickets/seats/occasion.ts";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { eventsMessages } from "./messages/en";
import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { shownName } from "#shared/i18n/shownName.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { AnswerFields, answersOf, checkAnswers } from "./AnswerFields";

/** Lets a guest, or a person with a request, change the answers until the start. */
export const MyAnswers = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).answers;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const request = event.my_request?.status;
  const takesPart = event.my_ticket !== undefined || request === "pending" || request === "approved";
  if (!takesPart || event.status !== "published" || new Date(event.starts_at) <= now) return null;
  return (
    <>
      <Button kind="quiet" className="mb-3 w-full" onClick={() => setIsOpen(true)}>
        {messages.change}
      </Button>
      <AnswersDialog
        event={event}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        submitLabel={messages.save}
        onAnswers={async (answers) => {
          await call(changeAnswers, { params: { eventId: event.id }, body: { answers } });
          await refreshSeats();
          setIsOpen(false);
          toast({ title: messages.saved });
        }}
      />
    </>
  );
};

interface AnswersDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly submitLabel: string;
  readonly onAnswers: (answers: GivenAnswers) => void | Promise<void>;
}

/** Asks the questions of an event. Only the host and admins read the answers. */
const AnswersDialog = ({ event, isOpen, onOpenChange, submitLabel, onAnswers }: AnswersDialogProps) => {
  const messages = useMessages(eventsMessages).answers;
  const questions = event.questions ?? [];
  const form = useForm(
    changeAnswers.body.check(checkAnswers(questions)),
    async ({ answers }) => onAnswers(answers),
    "AnswersNotSaved",
    { read: (data) => ({ answers: answersOf(data, questions) }) },
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
