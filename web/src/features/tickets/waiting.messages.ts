import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

/** The lines that one stands in. */
export const waitingMessages = defineMessages("waiting", {
  offers: "Seats for you",
  title: "Waiting in line",
  event: "Event",
  gathering: "Gathering",
  place: params("Number {place} in line"),
  offered: "A seat is held for you",
  deadline: params("Take it by {deadline}, or it goes to the next in line."),
  takeSeat: "Take the Seat",
  taking: "Joining...",
  of: params(": {title}"),
});
