import { useQuery } from "@tanstack/react-query";
import { eventQueries } from "#features/events/events.queries.ts";
import { EventFormDialog } from "./EventFormDialog";

interface LinkedFormProps {
  readonly eventId: string;
  readonly onClose: () => void;
}

/** The form of the event that the address names, as in the link of its page. */
export const LinkedForm = ({ eventId, onClose }: LinkedFormProps) => {
  const { data: event } = useQuery(eventQueries.detail(eventId));
  if (event?.is_host !== true || event.status === "canceled") return null;
  return (
    <EventFormDialog
      draft={{ kind: "edit", event }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
};
