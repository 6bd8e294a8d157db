import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const dashboardAnalyticsMessages = defineMessages("dashboardAnalytics", {
  people: "People",
  peopleTotal: params("{count} accounts"),
  share: params("({percent}%)"),
  events: "Events",
  allEvents: "All Events",
  desk: "Your desk",
  waiting: "Applications to decide",
  unread: "Messages to read",
});
