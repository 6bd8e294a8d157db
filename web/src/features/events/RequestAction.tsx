import type { CityEvent } from "@majlis/contracts/events/events";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { eventExtrasMessages } from "./extras/messages/en";

const RequestDialog = lazy(async () => ({ default: (await import("./RequestDialog")).RequestDialog }));

interface RequestActionProps {
  readonly event: CityEvent;
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  /** After a sign-in for this event. */
  readonly hasFocus: boolean;
}

/** A free account asks the host of a free event for a seat, once. */
export const RequestAction = ({ event, className, of, hasFocus }: RequestActionProps) => {
  const messages = useMessages(eventExtrasMessages).request;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const status = event.my_request?.status;
  const isAnswered = status === "pending" || status === "declined";
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        kind={isAnswered ? "primary" : "quiet"}
        className={className}
        disabled={isAnswered}
        onClick={open}
      >
        {status === "pending" && messages.requestSent}
        {status === "declined" && messages.requestDeclined}
        {!isAnswered && messages.requestToJoin}
        {of}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <RequestDialog event={event} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
};
