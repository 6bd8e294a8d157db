import type { Attendee } from "@majlis/contracts/door";
import type { FounderEvent } from "@majlis/contracts/eventForm";
import { opensAt } from "@majlis/core/tickets/door.rules";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { useAdmission } from "./useAdmission";
import { foundersMessages } from "./messages/en";

interface AttendeeStateProps {
  readonly event: FounderEvent;
  readonly attendee: Attendee;
}

/** Whether somebody is in, and the button that lets in or takes it back, once the doors are open. */
export const AttendeeState = ({ event, attendee }: AttendeeStateProps) => {
  const messages = useMessages(foundersMessages).attendees;
  const isOpen = new Date(opensAt(event.starts_at)) <= useNow() && event.status === "published";
  const { admit, takeBack } = useAdmission(event.id, attendee);
  const { checked_in_at: at, full_name: name } = attendee;
  const whose = <span className="sr-only">{messages.ofPerson({ name })}</span>;
  if (!at)
    return isOpen ? (
      <Button
        kind="quiet"
        isBusy={admit.isPending}
        busyLabel={messages.checkingIn}
        onClick={() => admit.mutate()}
      >
        {messages.checkIn}
        {whose}
      </Button>
    ) : (
      <Badge>{messages.expected}</Badge>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="ok">{messages.checkedIn({ time: formatInstant(at, "time") })}</Badge>
      <Button
        kind="ghost"
        isBusy={takeBack.isPending}
        busyLabel={messages.undoing}
        onClick={() => takeBack.mutate(at)}
      >
        {messages.undo}
        {whose}
      </Button>
    </span>
  );
};
