import type { EventQuestion, GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { type CityEvent, joinEvent } from "@majlis/contracts/events/events";
import { useState } from "react";
import { GuestNameFields, readGuestNames } from "#features/tickets/guests/GuestNameFields.tsx";
import { guestMessages } from "#features/tickets/guests/messages/en.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { useForm } from "#shared/ui/useForm.ts";
import { AnswerFields, readAnswers } from "./AnswerFields";
import { checkAnswers } from "./checkAnswers";
import { eventsMessages } from "./messages/en";
import { eventExtrasMessages } from "./extras/messages/en";

interface Wishes {
  readonly given_answers?: GivenAnswers | undefined;
  readonly given_guests?: readonly string[] | undefined;
}

interface JoinDialogProps {
  readonly event: CityEvent;
  /** The questions that the person has not answered yet. */
  readonly questions: readonly EventQuestion[];
  readonly guestLimit: number;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onJoin: (wishes: Wishes) => void;
}

/** Asks the questions of an event and who comes along, before the person joins. */
export const JoinDialog = ({
  event,
  questions,
  guestLimit,
  isOpen,
  onOpenChange,
  onJoin,
}: JoinDialogProps) => {
  const { answers: asked } = useMessages(eventExtrasMessages);
  const { list } = useMessages(eventsMessages);
  const messages = useMessages(guestMessages).join;
  const [guests, setGuests] = useState(0);
  const form = useForm(
    joinEvent.body.check(checkAnswers(questions)),
    async ({ answers, guests: names }) => onJoin({ given_answers: answers, given_guests: names }),
    "JoinEventFailed",
    {
      read: (data) => ({
        eventId: event.id,
        ...(questions.length > 0 && { answers: readAnswers(data, questions) }),
        ...(guests > 0 && { guests: readGuestNames(data, guests) }),
      }),
    },
  );
  const shown =
    questions.length > 0
      ? { title: asked.title({ name: shownName(event.founder.full_name) }), description: asked.body }
      : { title: messages.title, description: messages.body };
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} {...shown}>
      <Form
        form={form}
        submitLabel={guests > 0 ? messages.submitFor(1 + guests) : list.joinEvent}
        busyLabel={messages.joining}
      >
        <AnswerFields questions={questions} />
        {guestLimit > 0 && <GuestNameFields limit={guestLimit} count={guests} onCount={setGuests} />}
      </Form>
    </Dialog>
  );
};
