import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { dashboardAnalyticsMessages } from "./dashboardAnalytics.messages";

export default {
  people: "الناس",
  peopleTotal: params("{count} حسابًا"),
  share: params("({percent}%)"),
  events: "الفعاليات",
  allEvents: "كل الفعاليات",
  desk: "مكتبك",
  waiting: "طلبات بانتظار القرار",
  unread: "رسائل لم تُقرأ",
} satisfies WordingOf<typeof dashboardAnalyticsMessages>;
