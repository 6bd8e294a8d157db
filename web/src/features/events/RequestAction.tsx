import type { CityEvent } from "@majlis/contracts/events/events";
import { useState, type ReactNode } from "react";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import type { JoinWishes } from "#features/tickets/seats/takeSeat.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { AskAndJoin } from "./AskAndJoin";
import { eventsMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/events/later.ts");

const RequestDialog = laterPart(later, (m) => m.RequestDialog);

interface RequestActionProps {
  readonly event: CityEvent;
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  /** After a sign-in for this event. */
  readonly hasFocus: boolean;
  readonly onArrived: () => void;
  /** Whether this is the event's page. */
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
  const status = event.my_request?.status;
  const isAnswered = status === "pending" || status === "declined";
  // After a sign-in for this event the request opens by itself.
  const [isOpen, setIsOpen] = useState(hasFocus && !isAnswered);
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
        kind={isAnswered || isBig ? "primary" : "quiet"}
        className={className}
        disabled={isAnswered}
        onClick={open}
      >
        {status === "pending" && messages.requestSent}
        {status === "declined" && messages.requestDeclined}
        {!isAnswered && messages.requestToJoin}
        {of}
      </Button>
      {wasOpened && <RequestDialog event={event} isOpen={isOpen} onOpenChange={change} />}
    </>
  );
};
