import { type Gathering, cancelGathering } from "@majlis/contracts/gatherings";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { TextArea } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshGatherings } from "./admin.queries";
import { adminMessages } from "./messages/en";

interface CancelGatheringDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the cancellation of a gathering and takes an optional message to host and guests. */
export const CancelGatheringDialog = ({ gathering, isOpen, onOpenChange }: CancelGatheringDialogProps) => {
  const messages = useMessages(adminMessages).gatherings;
  const [message, setMessage] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(cancelGathering, {
        params: { gatheringId: gathering.id },
        body: message.trim() ? { message } : {},
      }),
    onSuccess: async () => {
      await refreshGatherings();
      onOpenChange(false);
      toast({ title: messages.canceledNow, description: messages.canceledBody });
    },
    onError: (error) => void toastFailure(error, "GatheringNotCanceled"),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.cancelTitle({ title: gathering.title })}
      description={messages.cancelBody}
      confirmLabel={messages.cancel}
      busyLabel={messages.canceling}
      isBusy={isPending}
      onConfirm={() => mutate()}
    >
      <TextArea
        label={messages.cancelMessage}
        name="message"
        dir="auto"
        maxLength={1000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmDialog>
  );
};
