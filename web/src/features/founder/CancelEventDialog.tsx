import type { CityEvent } from "@majlis/contracts/events/events";
import { deleteEvent } from "@majlis/contracts/events/eventForm";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api";
import { useMessages } from "../../lib/i18n";
import { toastFailure } from "../../lib/toastFailure";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { TextArea } from "../../ui/TextArea";
import { toast } from "../../ui/toast";
import { founderEventsMessages } from "./founderEvents.messages";
import { refreshEvents } from "./refreshEvents";

interface CancelEventDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks before an event is canceled, with a message to everyone concerned. */
export const CancelEventDialog = ({ event, isOpen, onOpenChange }: CancelEventDialogProps) => {
  const messages = useMessages(founderEventsMessages);
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
