import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const dashboardTicketsMessages = defineMessages("dashboardTickets", {
  upcoming: "Upcoming tickets",
  all: "All Tickets",
  qrCode: "QR Code",
  ofTicket: params(" for {title}"),
  placeFollows: "Place follows",
  event: "Event",
  gathering: "Gathering",
  canceled: "Canceled",
  noTickets: "No tickets yet",
  noTicketsBody: "Join an event or a gathering, and its ticket is here.",
  noUpcoming: "No upcoming tickets",
  noUpcomingBody: "What you have been to is with all your tickets.",
  browse: "Browse Events",
});
