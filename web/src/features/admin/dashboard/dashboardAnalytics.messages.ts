import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const dashboardAnalyticsMessages = defineMessages("dashboardAnalytics", {
  people: "People",
  peopleTotal: params("{count} accounts"),
  share: params("({percent}%)"),
  events: "Events",
  allEvents: "All Events",
  total: "Total Events",
  upcoming: "Upcoming",
  public: "Public",
  hidden: "Hidden Locations",
  desk: "Your desk",
  waiting: "Applications to decide",
  unread: "Messages to read",
});
