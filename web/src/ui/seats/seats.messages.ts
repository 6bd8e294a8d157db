import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

/** Wording of lines, offers, seats on hold, and tickets given back: the same for events and gatherings. */
export const seatsMessages = defineMessages("seats", {
  joinWaitlist: "Join Waitlist",
  joiningWaitlist: "Joining...",
  of: params(": {title}"),
  place: params("In line: number {place}"),
  placeTitle: params("You are number {place} in line"),
  placeBody:
    "When a seat comes free it is offered to whoever waits first, and held for up to 12 hours. You are told by email.",
  queued: "You are in line",
  queuedBody: params("You are number {place}. We send an email as soon as a seat is yours to take."),
  leave: "Leave Waitlist",
  leaveTitle: "Leave the waitlist?",
  leaveBody: params("You give up place {place}. If you come back, you start at the end of the line."),
  leaving: "Leaving...",
  left: "You left the waitlist",
  offerTitle: "A seat is held for you",
  offerBody: params("Take it by {deadline}. After that it goes to the next in line."),
  decline: "Give It Up",
  declineTitle: "Give up this seat?",
  declineBody: "It goes to the next in line at once, and you leave the waitlist.",
  declining: "Giving up...",
  declined: "The seat goes to the next in line",
  offerEnded: "The offer has ended",
  offerEndedBody: "The seat goes to the next in line. Join the waitlist again if you still want to come.",
  holdTitle: "Your seat is held",
  holdBody: "It is yours once it is paid. Your ticket comes right after the payment.",
  timeLeft: "Time left",
  giveBack: "Give Ticket Back",
  giveBackTitle: "Give this ticket back?",
  giveBackBody: params(
    "Your seat for {title} goes to the next in line, or to whoever joins first. The code stops working at the door, and this cannot be taken back.",
  ),
  giveBackPaid: "The price is not paid back by itself: contact us about a refund.",
  givingBack: "Giving back...",
  givenBack: "Ticket given back",
  givenBackBody: "Your seat is free for somebody else. An email confirms it.",
});
