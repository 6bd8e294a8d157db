import type { CityEvent } from "@majlis/contracts/events/events";
import { plusOneLimit } from "@majlis/core/seats/plusOnes.rules";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import type { JoinWishes } from "#features/tickets/seats/seatCalls.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { eventsMessages } from "./messages/en";

const later = () => import("#features/events/later.ts");

const JoinDialog = laterPart(later, (m) => m.JoinDialog);
const RequestDialog = laterPart(later, (m) => m.RequestDialog);

interface RequestActionProps {
  readonly event: CityEvent;
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  /** After a sign-in for this event: its dialog opens by itself. */
  readonly hasFocus: boolean;
  /** The dialog was answered or closed: it opens by a press only from now on. */
  readonly onArrived: () => void;
  /** Whether this is the event's page. A card leads to it for the questions. */
  readonly isBig: boolean;
  /** Present when the person may join after the questions of the host. */
  readonly actions: SeatActions<CityEvent, JoinWishes> | undefined;
}

/** Joins after the questions of the host, or asks for a seat as a free account does, once. */
export const RequestAction = ({ actions, ...props }: RequestActionProps) =>
  actions ? <AskAndJoin {...props} actions={actions} /> : <AskForSeat {...props} />;

type AskForSeatProps = Omit<RequestActionProps, "actions">;

const AskForSeat = ({ event, className, of, hasFocus, onArrived, isBig }: AskForSeatProps) => {
  const messages = useMessages(eventsMessages).request;
  // After a sign-in for this event the request opens by itself.
  const [isOpen, setIsOpen] = useState(hasFocus);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const change = (next: boolean) => {
    setIsOpen(next);
    if (!next) onArrived();
  };
  return (
    <>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        kind={isBig ? "primary" : "quiet"}
        className={className}
        onClick={open}
      >
        {messages.requestToJoin}
        {of}
      </Button>
      {wasOpened && <RequestDialog event={event} isOpen={isOpen} onOpenChange={change} />}
    </>
  );
};

interface AskAndJoinProps extends RequestActionProps {
  readonly actions: SeatActions<CityEvent, JoinWishes>;
}

/** Joins an event after its questions, which only its page knows, and with guests. */
const AskAndJoin = ({ event, className, of, isBig, hasFocus, onArrived, actions }: AskAndJoinProps) => {
  const messages = useMessages(eventsMessages).list;
  const { role } = useSession();
  const [isOpen, setIsOpen] = useState(hasFocus);
  const [wasOpened, setWasOpened] = useState(hasFocus);
  if (!isBig)
    return (
      <Link to={eventPath(event.id)} className={buttonClass("primary", className)}>
        {messages.joinEvent}
        {of}
      </Link>
    );
  const limit = plusOneLimit(event, role);
  const questions = event.my_answers ? [] : (event.questions ?? []);
  const start = () => {
    if (questions.length === 0 && limit === 0) return actions.join(event);
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        className={className}
        isBusy={actions.isJoining(event)}
        busyLabel={messages.joining}
        onClick={start}
      >
        {messages.joinEvent}
        {of}
      </Button>
      {wasOpened && (
        <JoinDialog
          event={event}
          questions={questions}
          guestLimit={limit}
          isOpen={isOpen}
          onOpenChange={(next) => {
            setIsOpen(next);
            if (!next) onArrived();
          }}
          onJoin={async (wishes) => {
            if (!(await actions.joinWith(event, wishes))) return;
            setIsOpen(false);
            onArrived();
          }}
        />
      )}
    </>
  );
};
