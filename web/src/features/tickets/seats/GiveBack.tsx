import { cancelTicket, type Ticket } from "@majlis/contracts/tickets/tickets";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toast } from "#shared/ui/toast.ts";
import { ConfirmAction } from "./ConfirmAction";
import { ticketsMessages } from "../messages/en";

interface GiveBackProps {
  readonly ticketId: Ticket["id"];
  readonly title: string;
  readonly isPaid: boolean;
  readonly onDone?: (() => void) | undefined;
}

/** Gives a ticket back, after saying what that means. The server frees the seat once, however often it is asked. */
export const GiveBack = ({ ticketId, title, isPaid, onDone }: GiveBackProps) => {
  const messages = useMessages(ticketsMessages).seats;
  return (
    <ConfirmAction
      label={messages.giveBack}
      className="w-full"
      title={messages.giveBackTitle}
      description={messages.giveBackBody({ title })}
      busyLabel={messages.givingBack}
      run={() => call(cancelTicket, { body: { ticketId } })}
      failure="CancelTicketFailed"
      onDone={() => {
        toast({ title: messages.givenBack, description: messages.givenBackBody });
        onDone?.();
      }}
    >
      {isPaid && <p className="rounded-md bg-sunken p-3">{messages.giveBackPaid}</p>}
    </ConfirmAction>
  );
};
