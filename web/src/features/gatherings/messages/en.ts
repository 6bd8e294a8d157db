import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const gatheringsMessages = defineMessages("features/gatherings", {
  list: {
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
    join: "Join Gathering",
    joining: "Joining...",
    takeSeat: "Take the Seat",
    viewTicket: "View Ticket",
    manage: "Manage",
    checkIn: "Open Check-in",
    membersOnly: "Members Only",
    full: params("Full ({count}/{capacity})"),
    ended: "Event Ended",
    canceled: "Gathering Canceled",
    ofGathering: params(": {title}"),
  },
  /** Where it is, or why that is hidden. */
  place: {
    hidden: "Somewhere lovely St 00",
    toBeAnnounced: "Place to be announced",
    membersOnly: "Venue: members only",
  },
  /** The page of one gathering. */
  gathering: {
    pageTitle: "Gathering",
    allGatherings: "All Gatherings",
    loading: "Loading this gathering",
    when: "When",
    where: "Where",
    seats: "Seats",
    about: "About this gathering",
    host: "Host",
    notFoundAction: "See All Gatherings",
  },
  /** After a join. */
  joined: {
    ticketTitle: "Your Gathering Ticket",
    joined: "Successfully Joined!",
    joinedBody: "Your gathering ticket has been created. Check your email and WhatsApp for details.",
  },
});
