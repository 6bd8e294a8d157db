import { Printer } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { actionClass, CalendarMenu, MapMenu, ShareAction } from "./OccasionMenus";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

export const TicketActions = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <div className="no-print grid w-full auto-cols-fr grid-flow-col gap-2">
      <CalendarMenu occasion={ticket} />
      <MapMenu occasion={ticket} />
      <ShareAction occasion={ticket} />
      <Button kind="quiet" className={actionClass} onClick={() => window.print()}>
        <Printer className="size-4.5" aria-hidden />
        {messages.print}
      </Button>
    </div>
  );
};
