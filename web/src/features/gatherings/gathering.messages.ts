import { defineMessages } from "../../lib/i18n";

/** Wording of one gathering's own page. */
export const gatheringMessages = defineMessages("gathering", {
  pageTitle: "Gathering",
  allGatherings: "All Gatherings",
  loading: "Loading this gathering",
  when: "When",
  where: "Where",
  seats: "Seats",
  about: "About this gathering",
  host: "Host",
  share: "Share",
  notFoundAction: "See All Gatherings",
});
