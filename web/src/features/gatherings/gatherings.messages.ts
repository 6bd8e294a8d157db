import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const gatheringsMessages = defineMessages("gatherings", {
  pageTitle: "Gatherings",
  heroTitle: "Community Gatherings",
  heroBody: "Small meetups for up to 20 people, hosted by members in their city.",
  create: "Create Gathering",
  myTickets: "My Tickets",
  upcoming: "Upcoming Gatherings",
  loading: "Loading gatherings",
  loadingMore: "Loading more gatherings...",
  showMore: "Show More Gatherings",
  gathering: "Gathering",
  by: params("by {name}"),
  attending: params("{count}/{capacity} attending"),
  membersOnlyPlace: "Members only",
  somewhere: "Somewhere lovely St 00",
  placeFollows: "Place to be announced",
  join: "Join Gathering",
  joining: "Joining...",
  takeSeat: "Take the Seat",
  viewTicket: "View Ticket",
  membersOnly: "Members Only",
  full: params("Full ({count}/{capacity})"),
  ended: "Event Ended",
  canceled: "Gathering Canceled",
  ofGathering: params(": {title}"),
});
