import type { Gathering, GatheringAttendee } from "@majlis/contracts/gatherings";
import { useQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { removeGuest } from "@majlis/contracts/gatherings/guests";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";

interface AttendeesDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Ticket holders of a gathering, for its host. Refetched each time it opens. */
export const AttendeesDialog = ({ gathering, isOpen, onOpenChange }: AttendeesDialogProps) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.attendees}
      description={messages.attendeesOf({ title: gathering.title })}
    >
      <AttendeeList gathering={gathering} />
    </Dialog>
  );
};

type Guest = Pick<GatheringAttendee, "user_id" | "user">;

const AttendeeList = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).host;
  const attendees = useQuery({ ...gatheringQueries.attendees(gathering.id), refetchOnMount: "always" });
  const { me } = useSession();
  const [chosen, setChosen] = useState<Guest>();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (guest: Guest) => {
    setChosen(guest);
    setIsOpen(true);
  };
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
    <>
      <ul className="grid gap-3">
        {attendees.data.items.map((attendee) => (
          <AttendeeRow
            city={gathering.city}
            key={attendee.id}
            attendee={attendee}
            onRemove={attendee.user_id === me?.id ? undefined : () => choose(attendee)}
          />
        ))}
      </ul>
      {chosen && (
        <RemoveGuestDialog
          key={chosen.user_id}
          gathering={gathering}
          guest={chosen}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
};

interface AttendeeRowProps {
  readonly city: string;
  readonly attendee: GatheringAttendee;
  /** Undefined for the host's own ticket. */
  readonly onRemove: (() => void) | undefined;
}

const AttendeeRow = ({ city, attendee: { user, created_at, is_coming }, onRemove }: AttendeeRowProps) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={shownName(user.full_name)} />
      <span className="min-w-0 grow">
        <Words className="block font-semibold wrap-anywhere">{shownName(user.full_name)}</Words>
        <span className="block text-xs text-ink-2">
          {messages.joinedOn({ date: formatInstant(created_at, "date", city) })}
        </span>
      </span>
      {is_coming && <Badge tone="ok">{messages.coming}</Badge>}
      {onRemove && (
        <Button kind="ghost" onClick={onRemove}>
          {messages.remove}
          <Words as="span" className="sr-only">
            {messages.ofGuest({ name: shownName(user.full_name) })}
          </Words>
        </Button>
      )}
    </li>
  );
};

interface RemoveGuestDialogProps {
  readonly gathering: Gathering;
  readonly guest: Pick<GatheringAttendee, "user_id" | "user">;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a guest is removed, and blocked if the host wants. After the start, a guest can only be blocked. */
const RemoveGuestDialog = ({ gathering, guest, isOpen, onOpenChange }: RemoveGuestDialogProps) => {
  const messages = useMessages(gatheringsMessages).guests;
  const now = useNow();
  const isComing = gathering.status === "published" && new Date(gathering.starts_at) > now;
  const [wantsBlock, setWantsBlock] = useState(false);
  const isBlocked = wantsBlock || !isComing;
  const name = guest.user.full_name;
  const remove = useMutation({
    mutationFn: () =>
      call(removeGuest, { body: { gatheringId: gathering.id, userId: guest.user_id, isBlocked } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
      onOpenChange(false);
      toast({ title: isBlocked ? messages.blocked({ name }) : messages.removed({ name }) });
    },
    onError: (error) => void toastFailure(error, "GuestNotRemoved"),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isComing ? messages.removeTitle({ name }) : messages.blockTitle({ name })}
      description={isComing ? messages.removeBody : messages.blockBody}
      confirmLabel={isBlocked ? messages.block : messages.remove}
      busyLabel={isBlocked ? messages.blocking : messages.removing}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {isComing && (
        <Switch
          label={messages.alsoBlock}
          hint={messages.alsoBlockHint}
          isOn={wantsBlock}
          onChange={setWantsBlock}
        />
      )}
    </ConfirmDialog>
  );
};
