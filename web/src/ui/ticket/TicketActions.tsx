import { CalendarPlus, Copy, Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { useMessages } from "../../lib/i18n";
import { Button, buttonClass } from "../Button";
import { Menu } from "../Menu";
import { openGoogleCalendar, saveToCalendar } from "./saveToCalendar";
import { canShare, copyLink, shareByWhatsApp, shareTicket } from "./shareTicket";
import { ticketMessages } from "./ticket.messages";
import type { TicketView } from "./ticketView";

const actionClass = "h-14! w-full flex-col gap-0.5! px-1! text-xs";
const iconClass = "size-4.5";

/** Calendar, Share, Print. */
export const TicketActions = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketMessages);
  return (
    <div className="no-print grid w-full grid-cols-3 gap-2">
      <Menu
        label={messages.calendar}
        align="start"
        className={buttonClass("quiet", actionClass)}
        items={[
          {
            label: messages.calendarFile,
            icon: <Download className={iconClass} aria-hidden />,
            onSelect: () => saveToCalendar(ticket),
          },
          {
            label: messages.googleCalendar,
            icon: <CalendarPlus className={iconClass} aria-hidden />,
            onSelect: () => openGoogleCalendar(ticket),
          },
        ]}
      >
        <CalendarPlus className={iconClass} aria-hidden />
        {messages.calendarShort}
      </Menu>
      <ShareMenu ticket={ticket} />
      <Button kind="quiet" className={actionClass} onClick={() => window.print()}>
        <Printer className={iconClass} aria-hidden />
        {messages.print}
      </Button>
    </div>
  );
};

/** The system's own sheet where there is one, WhatsApp, and the link to paste. */
const ShareMenu = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketMessages);
  const system = {
    label: messages.shareBySystem,
    icon: <Share2 className={iconClass} aria-hidden />,
    onSelect: () => void shareTicket(ticket),
  };
  return (
    <Menu
      label={messages.share}
      className={buttonClass("quiet", actionClass)}
      items={[
        ...(canShare() ? [system] : []),
        {
          label: messages.whatsApp,
          icon: <MessageCircle className={iconClass} aria-hidden />,
          onSelect: () => shareByWhatsApp(ticket),
        },
        {
          label: messages.copyLink,
          icon: <Copy className={iconClass} aria-hidden />,
          onSelect: () => void copyLink(ticket),
        },
      ]}
    >
      <Share2 className={iconClass} aria-hidden />
      {messages.share}
    </Menu>
  );
};
