import { useMessages } from "../../lib/i18n";
import { Badge } from "../Badge";
import { ticketMessages } from "./ticket.messages";
import type { TicketView } from "./ticketView";

/** Event or Gathering, Free or Paid, and Canceled when it is. */
export const TicketBadges = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketMessages);
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={ticket.type}>{messages[ticket.type]}</Badge>
      <Badge tone={ticket.isPaid ? "paid" : "free"}>{ticket.isPaid ? messages.paid : messages.free}</Badge>
      {ticket.isCanceled && <Badge tone="danger">{messages.canceled}</Badge>}
    </div>
  );
};
