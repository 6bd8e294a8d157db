import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

const TicketSheet = lazy(async () => ({ default: (await import("./TicketSheet")).TicketSheet }));

interface TicketDialogProps {
  /** The ticket to show; the last one stays while the dialog closes. */
  readonly ticket: TicketView | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Another title than "Your Ticket QR Code". */
  readonly title?: string;
  /** After the ticket was given back. */
  readonly onGivenBack?: (() => void) | undefined;
}

/** One ticket, to be shown at the door, kept, shared or printed. */
export const TicketDialog = ({ ticket, isOpen, onOpenChange, title, onGivenBack }: TicketDialogProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <Dialog
      isBare
      isOpen={isOpen && ticket !== undefined}
      onOpenChange={onOpenChange}
      title={title ?? messages.dialogTitle}
      description={messages.showAtVenue}
      className="print-ticket max-w-sm! rounded-xl shadow-none!"
    >
      {ticket && (
        <Suspense fallback={<div className="h-[40rem] rounded-xl bg-surface" />}>
          <TicketSheet
            ticket={ticket}
            onGivenBack={() => {
              onOpenChange(false);
              onGivenBack?.();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
};
