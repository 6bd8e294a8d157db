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
});
