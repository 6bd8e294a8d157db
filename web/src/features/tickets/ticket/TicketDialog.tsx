import type { TicketType } from "@majlis/contracts/tickets";
import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import type { Occasion } from "../seats/occasion";
import { occasionTicketView, type TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

const TicketSheet = lazy(async () => ({ default: (await import("./TicketSheet")).TicketSheet }));

interface TicketDialogProps {
  /** The ticket to show; the last one stays while the dialog closes. */
  readonly ticket: TicketView | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Replaces "Your Ticket QR Code". */
  readonly title?: string | undefined;
  readonly onTicketCanceled?: (() => void) | undefined;
}

/** One ticket, to be shown at the door, kept, shared or printed. */
export const TicketDialog = ({
  ticket,
  isOpen,
  onOpenChange,
  title,
  onTicketCanceled,
}: TicketDialogProps) => {
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
            onTicketCanceled={() => {
              onOpenChange(false);
              onTicketCanceled?.();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
};

interface OccasionTicketDialogProps extends Omit<TicketDialogProps, "ticket"> {
  readonly type: TicketType;
  readonly occasion: Occasion;
  readonly code: string;
}

/** The ticket of an event or gathering, right after joining or from its page. */
export const OccasionTicketDialog = ({ type, occasion, code, ...dialog }: OccasionTicketDialogProps) => (
  <TicketDialog ticket={occasionTicketView(type, occasion, code)} {...dialog} />
);
