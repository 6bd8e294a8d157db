import { CalendarPlus, Copy, Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { openGoogleCalendar, saveToCalendar } from "./saveToCalendar";
import { canShare, copyLink, shareByWhatsApp, shareTicket } from "./shareTicket";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

const actionClass = "h-14! w-full flex-col gap-0.5! px-1! text-xs";
const iconClass = "size-4.5";

/** Calendar, Share, Print. */
export const TicketActions = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketsMessages).ticket;
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
  const messages = useMessages(ticketsMessages).ticket;
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
