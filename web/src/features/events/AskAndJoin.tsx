import type { CityEvent } from "@majlis/contracts/events/events";
import { plusOneLimit } from "@majlis/core/seats/plusOnes.rules";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import type { JoinWishes } from "#features/tickets/seats/takeSeat.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { eventsMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/events/later.ts");

const JoinDialog = laterPart(later, (m) => m.JoinDialog);

interface AskAndJoinProps {
  readonly event: CityEvent;
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  /** Whether this is the event's page. A card leads to it. */
  readonly isBig: boolean;
  /** After a sign-in for this event: the questions open by themselves. */
  readonly hasFocus: boolean;
  /** The questions were answered or closed: they open by a press only from now on. */
  readonly onArrived: () => void;
  readonly actions: SeatActions<CityEvent, JoinWishes>;
}

/** Joins an event after its questions, which only its page knows, and with guests. */
export const AskAndJoin = ({
  event,
  className,
  of,
  isBig,
  hasFocus,
  onArrived,
  actions,
}: AskAndJoinProps) => {
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
          onJoin={(wishes) => {
            setIsOpen(false);
            onArrived();
            actions.join(event, wishes);
          }}
        />
      )}
    </>
  );
};
