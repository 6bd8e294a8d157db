import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import type { SeatedOccasion } from "../seats/occasion";
import { canceledText, occasionTicketView, type TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";
import { TicketSheet } from "./TicketSheet";

interface TicketDialogProps {
  /** The last ticket stays while the dialog closes. */
  readonly ticket: TicketView | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Replaces "Your Ticket QR Code". */
  readonly title?: string | undefined;
  readonly onTicketCanceled?: (() => void) | undefined;
}

export const TicketDialog = ({
  ticket,
  isOpen,
  onOpenChange,
  title,
  onTicketCanceled,
}: TicketDialogProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  const shown = ticket?.isCanceled
    ? { title: messages.canceledTitle, description: canceledText(ticket, messages) }
    : { title: title ?? messages.dialogTitle, description: messages.showAtVenue };
  return (
    <Dialog
      isBare
      isOpen={isOpen && ticket !== undefined}
      onOpenChange={onOpenChange}
      {...shown}
      className="print-ticket max-w-sm! rounded-xl shadow-none!"
    >
      {ticket && (
        <TicketSheet
          ticket={ticket}
          onTicketCanceled={() => {
            onOpenChange(false);
            onTicketCanceled?.();
          }}
        />
      )}
    </Dialog>
  );
};

interface OccasionTicketDialogProps extends Omit<TicketDialogProps, "ticket"> {
  readonly type: TicketType;
  readonly occasion: SeatedOccasion;
  readonly code: string;
  /** Opened by joining. */
  readonly isNew: boolean;
}

/**
 * The ticket of an event or gathering, opened from its card or page. Right after joining, the lamp of the new seat goes on
 * in its poster, once the server has counted the seat.
 */
export const OccasionTicketDialog = ({
  type,
  occasion,
  code,
  isNew,
  ...dialog
}: OccasionTicketDialogProps) => {
  const ticket = occasionTicketView(type, occasion, code);
  const { lights } = ticket;
  const isLighting = isNew && occasion.my_ticket && lights && lights.lit > 0 && canMove();
  return (
    <TicketDialog
      ticket={isLighting ? { ...ticket, lights: { ...lights, isLighting: true } } : ticket}
      {...dialog}
    />
  );
};

const canMove = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;
