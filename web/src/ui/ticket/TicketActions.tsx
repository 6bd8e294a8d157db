import { CalendarPlus, Printer, Share2 } from "lucide-react";
import { useMessages } from "../../lib/i18n";
import { Button } from "../Button";
import { saveToCalendar } from "./saveToCalendar";
import { shareTicket } from "./shareTicket";
import { ticketMessages } from "./ticket.messages";
import type { TicketView } from "./ticketView";

/** Calendar, Share, Print. */
export const TicketActions = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketMessages);
  const actions = [
    { label: messages.calendar, Icon: CalendarPlus, run: () => saveToCalendar(ticket) },
    { label: messages.share, Icon: Share2, run: () => void shareTicket(ticket) },
    { label: messages.print, Icon: Printer, run: () => window.print() },
  ];
  return (
    <div className="no-print grid w-full grid-cols-3 gap-2">
      {actions.map(({ label, Icon, run }) => (
        <Button key={label} kind="quiet" className="h-14! flex-col gap-0.5! px-1! text-xs" onClick={run}>
          <Icon className="size-4.5" aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  );
};
