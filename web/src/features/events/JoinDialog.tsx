import type { EventQuestion } from "@majlis/contracts/events/eventQuestions";
import { type CityEvent, joinEvent } from "@majlis/contracts/events/events";
import { useState } from "react";
import { GuestNameFields, readGuestNames } from "#features/tickets/guests/GuestNameFields.tsx";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import type { JoinWishes } from "#features/tickets/seats/seatCalls.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { AnswerFields, answersOf, checkAnswers } from "./AnswerFields";
import { eventsMessages } from "./messages/en";

interface JoinDialogProps {
  readonly event: CityEvent;
  /** The questions that the person has not answered yet. */
  readonly questions: readonly EventQuestion[];
  readonly guestLimit: number;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Refusals are shown in the form, which keeps what was typed. */
  readonly onJoin: (wishes: JoinWishes) => Promise<void>;
}

/** Asks the questions of an event, who comes along, and whether to show the first name, before the person joins. */
export const JoinDialog = ({
  event,
  questions,
  guestLimit,
  isOpen,
  onOpenChange,
  onJoin,
}: JoinDialogProps) => {
  const { answers: asked } = useMessages(eventsMessages);
  const { list } = useMessages(eventsMessages);
  const messages = useMessages(ticketsMessages).join;
  const { going } = useMessages(eventsMessages);
  const [guests, setGuests] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const form = useForm(
    joinEvent.body.check(checkAnswers(questions)),
    ({ answers, guests: names, shown }) => onJoin({ answers, guests: names, shown }),
    "JoinEventFailed",
    {
      read: (data) => ({
        eventId: event.id,
        ...(questions.length > 0 && { answers: answersOf(data, questions) }),
        ...(guests > 0 && { guests: readGuestNames(data, guests) }),
        ...(isShown && { shown: true }),
      }),
    },
  );
  const texts =
    questions.length > 0
      ? { title: asked.title({ name: shownName(event.founder.full_name) }), description: asked.body }
      : { title: messages.title, description: event.price_cents > 0 ? messages.paidBody : messages.body };
  const submitLabel = (seats: number) => {
    const join = messages.submitFor(seats);
    const sum = formatPrice(seats * event.price_cents, "", event.city);
    return sum ? messages.submitPaid({ join, sum }) : join;
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} {...texts}>
      <Form
        form={form}
        submitLabel={guests > 0 ? submitLabel(1 + guests) : list.joinEvent}
        busyLabel={messages.joining}
      >
        <AnswerFields questions={questions} />
        {guestLimit > 0 && <GuestNameFields limit={guestLimit} count={guests} onCount={setGuests} />}
        <Switch label={going.show} hint={going.showHint} isOn={isShown} onChange={setIsShown} />
      </Form>
    </Dialog>
  );
};
