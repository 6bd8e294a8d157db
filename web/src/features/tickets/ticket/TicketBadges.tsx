import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

export const TicketBadges = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={ticket.type}>{messages[ticket.type]}</Badge>
      <Badge tone={ticket.isPaid ? "paid" : "free"}>{ticket.isPaid ? messages.paid : messages.free}</Badge>
      {ticket.isCanceled && <Badge tone="danger">{messages.canceled}</Badge>}
    </div>
  );
};
