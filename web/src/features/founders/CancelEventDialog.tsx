import type { CityEvent } from "@majlis/contracts/events/events";
import { deleteEvent } from "@majlis/contracts/events/eventForm";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { CancelOccasionDialog } from "#shared/ui/CancelOccasionDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

interface CancelEventDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the cancellation of an event and takes an optional message to everyone affected. */
export const CancelEventDialog = ({ event, ...dialog }: CancelEventDialogProps) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <CancelOccasionDialog
      {...dialog}
      title={messages.cancelTitle({ title: titleOf(event) })}
      texts={messages}
      fallback="EventNotDeleted"
      onCancel={async (body) => {
        const { outcome } = await call(deleteEvent, { params: { eventId: event.id }, body });
        await refreshEvents();
        toast(
          outcome === "deleted"
            ? { title: messages.deletedNow }
            : { title: messages.canceledNow, description: messages.canceledBody },
        );
      }}
    />
  );
};
