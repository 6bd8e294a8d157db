import { resendTicket, type Ticket } from "@majlis/contracts/tickets/tickets";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { toast } from "#shared/ui/toast.ts";
import { ticketsMessages } from "./messages/en";

/** Mails a ticket again, and says that it was done. */
export const useResend = (ticketId: Ticket["id"]) => {
  const [isSending, setIsSending] = useState(false);
  const resend = async (): Promise<void> => {
    setIsSending(true);
    try {
      await call(resendTicket, { body: { ticketId } });
      const messages = ticketsMessages.get().list;
      toast({ title: messages.resent, description: messages.resentBody });
    } catch (error) {
      await toastFailure(error, "ResendFailed");
    }
    setIsSending(false);
  };
  return { isSending, resend };
};
