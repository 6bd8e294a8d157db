import { cancelTicket, type Ticket } from "@majlis/contracts/tickets/tickets";
import { call } from "../../lib/api";
import { useMessages } from "../../lib/i18n";
import { toast } from "../toast";
import { ConfirmAction } from "./ConfirmAction";
import { seatsMessages } from "./seats.messages";

interface GiveBackProps {
  readonly ticketId: Ticket["id"];
  readonly title: string;
  readonly isPaid: boolean;
  readonly onDone?: (() => void) | undefined;
}

/** Gives a ticket back, after saying what that means. The server frees the seat once, however often it is asked. */
export const GiveBack = ({ ticketId, title, isPaid, onDone }: GiveBackProps) => {
  const messages = useMessages(seatsMessages);
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
