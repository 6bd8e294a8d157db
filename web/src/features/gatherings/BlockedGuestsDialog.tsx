import { home } from "@majlis/contracts/cities";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { type BlockedGuest, unblockGuest } from "@majlis/contracts/gatherings/guests";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";

interface BlockedGuestsDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The people whom the host has blocked. */
export const BlockedGuestsDialog = ({ isOpen, onOpenChange }: BlockedGuestsDialogProps) => {
  const messages = useMessages(gatheringsMessages).guests;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.blockedTitle}
      description={messages.blockedBody}
    >
      <BlockedGuests />
    </Dialog>
  );
};

const BlockedGuests = () => {
  const messages = useMessages(gatheringsMessages).guests;
  const list = useInfiniteQuery({ ...gatheringQueries.blocked(), refetchOnMount: "always" });
  return (
    <PagedRows
      list={list}
      failure="GuestsNotLoaded"
      skeleton={<RowsSkeleton label={messages.loading} rows={3} rowClass="h-12" />}
      empty={<p className="text-ink-2">{messages.noneBlocked}</p>}
    >
      {(guests) => (
        <ul className="grid gap-3">
          {guests.map((guest) => (
            <BlockedRow key={guest.user_id} guest={guest} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
};

const BlockedRow = ({ guest }: { readonly guest: BlockedGuest }) => {
  const messages = useMessages(gatheringsMessages).guests;
  const name = guest.full_name ?? messages.deletedAccount;
  const unblock = useMutation({
    mutationFn: () => call(unblockGuest, { body: { userId: guest.user_id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.blocked().queryKey });
      toast({ title: messages.unblocked({ name }) });
    },
    onError: (error) => void toastFailure(error, "GuestNotUnblocked"),
  });
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0 grow">
        <Words className="block font-semibold wrap-anywhere">{name}</Words>
        <span className="block text-xs text-ink-2">
          {messages.blockedOn({ date: formatInstant(guest.blocked_at, "date", home) })}
        </span>
      </span>
      <Button
        kind="quiet"
        isBusy={unblock.isPending}
        busyLabel={messages.unblocking}
        onClick={() => unblock.mutate()}
      >
        {messages.unblock}
        <Words as="span" className="sr-only">
          {messages.ofGuest({ name })}
        </Words>
      </Button>
    </li>
  );
};
