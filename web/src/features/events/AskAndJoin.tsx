import type { CityEvent } from "@majlis/contracts/events/events";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { eventsMessages } from "./messages/en";

const AnswersDialog = lazy(async () => ({ default: (await import("./AnswersDialog")).AnswersDialog }));

interface AskAndJoinProps {
  readonly event: CityEvent;
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  /** Whether this is the event's page. A card leads to it. */
  readonly isBig: boolean;
  readonly actions: SeatActions<CityEvent>;
}

/** Joins an event after its questions, which only its page knows. */
export const AskAndJoin = ({ event, className, of, isBig, actions }: AskAndJoinProps) => {
  const messages = useMessages(eventsMessages).list;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!isBig)
    return (
      <Link to={eventPath(event.id)} className={buttonClass("primary", className)}>
        {messages.joinEvent}
        {of}
      </Link>
    );
  const start = () => {
    if (!event.questions) return actions.join(event);
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        className={className}
        isBusy={actions.isJoining(event)}
        busyLabel={messages.joining}
        onClick={start}
      >
        {messages.joinEvent}
        {of}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AnswersDialog
            event={event}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            submitLabel={messages.joinEvent}
            onAnswers={(answers) => {
              setIsOpen(false);
              const answered = { ...event, given_answers: answers };
              actions.join(answered);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
