import { defineMessages } from "../../lib/i18n";

/** After a join. */
export const joinedMessages = defineMessages("joined", {
  ticketTitle: "Your Gathering Ticket",
  joined: "Successfully Joined!",
  joinedBody: "Your gathering ticket has been created. Check your email and WhatsApp for details.",
});
