import type { CityEvent } from "@majlis/contracts/events";
import { useQuery } from "@tanstack/react-query";
import { TicketDialog } from "../../ui/ticket/TicketDialog";
import { eventTicketView } from "../../ui/ticket/ticketView";
import { eventQueries } from "./events.queries";

interface EventTicketDialogProps {
  readonly event: CityEvent;
  readonly code: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The ticket of an event. Its holder may know the place now: the event is read anew. */
export const EventTicketDialog = ({ event, code, isOpen, onOpenChange }: EventTicketDialogProps) => {
  const { data = event } = useQuery({ ...eventQueries.detail(event.id, event), enabled: isOpen });
  return <TicketDialog ticket={eventTicketView(data, code)} isOpen={isOpen} onOpenChange={onOpenChange} />;
};
