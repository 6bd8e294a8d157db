import { googleCalendarUrl, writeCalendar, type CalendarEntry } from "@majlis/core/kernel/calendar.rules";
import { CalendarPlus, Copy, Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { download } from "#shared/api/download.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { canShare, copyLink, shareByWhatsApp, shareTicket, occasionUrl } from "./shareTicket";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

const actionClass = "h-14! w-full flex-col gap-0.5! px-1! text-xs";
const iconClass = "size-4.5";

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

const entryOf = (ticket: TicketView): CalendarEntry => ({
  id: ticket.refId,
  sequence: ticket.sequence,
  title: ticket.title,
  starts_at: ticket.startsAt,
  ends_at: ticket.endsAt,
  location: [ticket.venueName, ticket.venueAddress, ticket.city].filter(Boolean).join(", "),
  url: occasionUrl(ticket),
  canceled: ticket.isCanceled,
});

/** Downloads the calendar file. It has the same UID as the one in the ticket's email, so both make one entry. */
const saveToCalendar = (ticket: TicketView): void =>
  download(`${fileName(ticket.title)}.ics`, "text/calendar", writeCalendar(entryOf(ticket), new Date()));

const openGoogleCalendar = (ticket: TicketView): void =>
  void window.open(googleCalendarUrl(entryOf(ticket)), "_blank", "noopener");

/** Letters and digits of any script, separated by dashes. */
const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "ticket";
