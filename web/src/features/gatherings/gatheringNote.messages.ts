import { defineMessages } from "../../lib/i18n";

/** Below a gathering's action: why it is what it is. */
export const noteMessages = defineMessages("gatheringNote", {
  membersNote: "Gatherings are for members.",
  membersAction: "See Membership",
  fullNote: "When somebody gives a ticket back, the seat is offered to whoever waits first.",
  ticketNote: "You are in. Your ticket is ready.",
});
