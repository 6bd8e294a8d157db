import { resendTicket, type Ticket } from "@majlis/contracts/tickets/tickets";
import { useState } from "react";
import { call } from "../../lib/api";
import { toastFailure } from "../../lib/toastFailure";
import { toast } from "../../ui/toast";
import { ticketsMessages } from "./tickets.messages";

/** Mails a ticket again, and says that it was done. */
export const useResend = (ticketId: Ticket["id"]) => {
  const [isSending, setIsSending] = useState(false);
  const resend = async (): Promise<void> => {
    setIsSending(true);
    try {
      await call(resendTicket, { body: { ticketId } });
      const messages = ticketsMessages.get();
      toast({ title: messages.resent, description: messages.resentBody });
    } catch (error) {
      await toastFailure(error, "ResendFailed");
    }
    setIsSending(false);
  };
  return { isSending, resend };
};
