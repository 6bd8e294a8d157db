import type { Gathering } from "@majlis/contracts/gatherings";
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringExtrasMessages } from "./extras/messages/en";

interface AttendeesDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Ticket holders of a gathering, for its host. Refetched each time it opens. */
export const AttendeesDialog = ({ gathering, isOpen, onOpenChange }: AttendeesDialogProps) => {
  const messages = useMessages(gatheringExtrasMessages).host;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.attendees}
      description={messages.attendeesOf({ title: gathering.title })}
    >
      <AttendeeList gatheringId={gathering.id} />
    </Dialog>
  );
};

const AttendeeList = ({ gatheringId }: { readonly gatheringId: Gathering["id"] }) => {
  const messages = useMessages(gatheringExtrasMessages).host;
  const attendees = useQuery({ ...gatheringQueries.attendees(gatheringId), refetchOnMount: "always" });
  if (attendees.isPending) return <p role="status">{messages.attendeesLoading}</p>;
  if (attendees.error)
    return (
      <Failure
        error={attendees.error}
        fallback="AttendeesNotLoaded"
        onRetry={() => void attendees.refetch()}
      />
    );
  if (attendees.data.items.length === 0) return <p className="text-ink-2">{messages.noAttendees}</p>;
  return (
    <ul className="grid gap-3">
      {attendees.data.items.map(({ id, user, created_at }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar name={user.full_name} />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">{user.full_name}</bdi>
            <span className="block text-xs text-ink-2">
              {messages.joinedOn({ date: formatInstant(created_at, "date") })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
