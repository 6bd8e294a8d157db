import type { CityEvent } from "@majlis/contracts/events/events";
import { deleteEvent } from "@majlis/contracts/events/eventForm";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { TextArea } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

interface CancelEventDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the cancellation of an event and takes an optional message to everyone affected. */
export const CancelEventDialog = ({ event, isOpen, onOpenChange }: CancelEventDialogProps) => {
  const messages = useMessages(foundersMessages).events;
  const [message, setMessage] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(deleteEvent, { params: { eventId: event.id }, body: message.trim() ? { message } : {} }),
    onSuccess: async ({ outcome }) => {
      await refreshEvents();
      onOpenChange(false);
      toast(
        outcome === "deleted"
          ? { title: messages.deletedNow }
          : { title: messages.canceledNow, description: messages.canceledBody },
      );
    },
    onError: (error) => void toastFailure(error, "EventNotDeleted"),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.cancelTitle({ title: event.title })}
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
        placeholder={messages.cancelPlaceholder}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmDialog>
  );
};
