import type { CityEvent } from "@majlis/contracts/events/events";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { eventsMessages } from "./messages/en";

const RequestDialog = lazy(async () => ({ default: (await import("./RequestDialog")).RequestDialog }));

interface RequestActionProps {
  readonly event: CityEvent;
  readonly className: string;
  /** For a screen reader: of which event. */
  readonly of: ReactNode;
}

/** What a free account can do about a free event: ask the host for a seat, once. */
export const RequestAction = ({ event, className, of }: RequestActionProps) => {
  const messages = useMessages(eventsMessages).request;
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const status = event.my_request?.status;
  const isAnswered = status === "pending" || status === "declined";
  const ask = () => {
    setHasAsked(true);
    setIsAsking(true);
  };
  return (
    <>
      <Button
        kind={isAnswered ? "primary" : "quiet"}
        className={className}
        disabled={isAnswered}
        onClick={ask}
      >
        {status === "pending" && messages.requestSent}
        {status === "declined" && messages.requestDeclined}
        {!isAnswered && messages.requestToJoin}
        {of}
      </Button>
      {hasAsked && (
        <Suspense fallback={null}>
          <RequestDialog event={event} isOpen={isAsking} onOpenChange={setIsAsking} />
        </Suspense>
      )}
    </>
  );
};
