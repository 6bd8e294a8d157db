import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

/** Wording of one event's own page. */
export const eventMessages = defineMessages("event", {
  pageTitle: "Event",
  allEvents: "All Events",
  loading: "Loading this event",
  when: "When",
  until: params("until {time}"),
  where: "Where",
  seats: "Seats",
  host: "Host",
  cityFounder: "City Founder",
  share: "Share",
  about: "About this event",
  notFoundAction: "See All Events",
  membershipNote: "Paid events are for members.",
  membershipAction: "See Membership",
  requestNote: "Members join directly; with a free account you ask the host.",
  requestPending: "The host has your request. The answer comes by email.",
  requestDeclined: "The host could not give you a seat this time. Members join directly.",
  visitorNote: "A free account takes less than a minute.",
  hiddenNote: "The host shares the address with ticket holders.",
  ticketNote: "You are in. Your ticket is ready.",
});
