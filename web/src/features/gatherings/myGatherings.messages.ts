import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const myGatheringsMessages = defineMessages("myGatherings", {
  title: "My Gatherings",
  loading: "Loading your gatherings...",
  host: "Host",
  canceled: "Canceled",
  capacity: params("Capacity: {capacity}"),
  openDoor: "Check In Guests",
  viewAttendees: "View Attendees",
  ofGathering: params(": {title}"),
  emptyTitle: "No gatherings yet",
  emptyBody: "Pick an evening and a place, and up to 20 people can join you.",
  showMore: "Show More Gatherings",
  loadingMore: "Loading more gatherings...",
});
