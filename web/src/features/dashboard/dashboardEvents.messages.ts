import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const dashboardEventsMessages = defineMessages("dashboardEvents", {
  upcoming: "Upcoming Events",
  allEvents: "All Events",
  noEvents: "No upcoming events",
  noEventsBody: "New evenings come up every week.",
  near: "Gatherings near you",
  allGatherings: "All Gatherings",
  noGatherings: "No gatherings available",
  noGatheringsBody: "Host the first one yourself: up to 20 people around one table.",
  create: "Create Gathering",
  going: "You are going",
  hosting: "You host",
  free: "Free",
  seats: params("{taken}/{capacity} attending"),
});
