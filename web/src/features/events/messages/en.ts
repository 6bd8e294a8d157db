import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const eventsMessages = defineMessages("features/events", {
  list: {
    pageTitle: "Events",
    heroTitle: "Meet the World Without Traveling",
    heroBody: "Join curated experiences, connect with people, and unlock local discounts.",
    upcoming: "Upcoming Events",
    loading: "Loading events",
    loadingMore: "Loading more events...",
    showMore: "Show More Events",
    free: "Free",
    by: params("by {name}"),
    attending: params("{count}/{capacity} attending"),
    unlimited: "Unlimited",
    joinEvent: "Join Event",
    joining: "Joining...",
    takeSeat: "Take the Seat",
    payForSeat: "Pay and Take the Seat",
    pay: "Continue to Payment",
    seePayment: "See My Payment",
    viewTicket: "View Ticket",
    signInToJoin: "Sign In to Join",
    full: params("Full ({count}/{capacity})"),
    notOnSale: "Not on Sale",
    ended: "Event Ended",
    canceled: "Event Canceled",
    ofEvent: params(": {title}"),
  },
  /** Where it is, or why that is hidden. */
  place: {
    hidden: "Somewhere lovely St 00",
    toBeAnnounced: "Place to be announced",
    membersOnly: "Venue: members only",
    guestsOnly: "Venue: ticket holders only",
  },
  /** The page of one event. */
  event: {
    pageTitle: "Event",
    allEvents: "All Events",
    loading: "Loading this event",
    when: "When",
    until: params("until {time}"),
    where: "Where",
    seats: "Seats",
    host: "Host",
    cityFounder: "City Founder",
    about: "About this event",
    notFoundAction: "See All Events",
  },
});
