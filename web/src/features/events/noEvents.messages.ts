import { defineMessages } from "../../lib/i18n";

/** An empty list of events. */
export const noEventsMessages = defineMessages("noEvents", {
  emptyTitle: "Quiet week in the city",
  emptyBody: "New events are added every few days. Members hear about them first.",
  emptyAction: "See Membership",
  noMatchTitle: "Nothing matches these filters",
  noMatchBody: "Try fewer words, another time, or all prices.",
  clearFilters: "Clear Filters",
});
