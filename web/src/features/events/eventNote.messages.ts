import { defineMessages } from "../../lib/i18n";

/** Below an event's action: why it is what it is. */
export const noteMessages = defineMessages("eventNote", {
  membershipNote: "Paid events are for members.",
  membershipAction: "See Membership",
  requestNote: "Members join directly; with a free account you ask the host.",
  requestPending: "The host has your request. The answer comes by email.",
  requestDeclined: "The host could not give you a seat this time. Members join directly.",
  visitorNote: "A free account takes less than a minute.",
  hiddenNote: "The host shares the address with ticket holders.",
  fullNote: "When somebody gives a ticket back, the seat is offered to whoever waits first.",
  ticketNote: "You are in. Your ticket is ready.",
});
