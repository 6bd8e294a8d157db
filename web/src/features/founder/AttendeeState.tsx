import type { Attendee } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { opensAt } from "@majlis/core/seats/checkIn.rules";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { useNow } from "../../lib/useNow";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { founderAttendeesMessages } from "./founderAttendees.messages";
import { useAdmission } from "./useAdmission";

interface AttendeeStateProps {
  readonly event: FounderEvent;
  readonly attendee: Attendee;
}

/** Whether somebody is in, and the button that lets in or takes it back, once the doors are open. */
export const AttendeeState = ({ event, attendee }: AttendeeStateProps) => {
  const messages = useMessages(founderAttendeesMessages);
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
