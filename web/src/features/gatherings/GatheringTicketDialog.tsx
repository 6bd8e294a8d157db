import type { Gathering } from "@majlis/contracts/gatherings";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { TicketDialog } from "../../ui/ticket/TicketDialog";
import type { TicketView } from "../../ui/ticket/ticketView";
import { gatheringQueries } from "./gatherings.queries";
import { joinedMessages } from "./joined.messages";

interface GatheringTicketDialogProps {
  readonly gathering: Gathering;
  readonly code: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The ticket of a gathering. Its holder may know the place now: the gathering is read anew. */
export const GatheringTicketDialog = ({
  gathering,
  code,
  isOpen,
  onOpenChange,
}: GatheringTicketDialogProps) => {
  const { ticketTitle } = useMessages(joinedMessages);
  const { data = gathering } = useQuery({
    ...gatheringQueries.detail(gathering.id, gathering),
    enabled: isOpen,
  });
  return (
    <TicketDialog
      title={ticketTitle}
      ticket={ticketView(data, code)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    />
  );
};

const ticketView = (gathering: Gathering, code: string): TicketView => ({
  refId: gathering.id,
  type: "gathering",
  code,
  isPaid: false,
  isCanceled: gathering.status === "canceled",
  title: gathering.title,
  startsAt: gathering.starts_at,
  endsAt: null,
  venueName: gathering.venue_name,
  venueAddress: gathering.venue_address,
  city: gathering.city,
});
