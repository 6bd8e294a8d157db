import { removeGuest } from "@majlis/contracts/gatherings/guests";
import type { Gathering, GatheringAttendee } from "@majlis/contracts/gatherings";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { Switch } from "#shared/ui/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";

interface RemoveGuestDialogProps {
  readonly gathering: Gathering;
  readonly guest: Pick<GatheringAttendee, "user_id" | "user">;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a guest is removed, and blocked if the host wants. After the start, a guest can only be blocked. */
export const RemoveGuestDialog = ({ gathering, guest, isOpen, onOpenChange }: RemoveGuestDialogProps) => {
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
