import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { dashboardEventsMessages } from "./dashboardEvents.messages";

export default {
  upcoming: "الفعاليات القادمة",
  allEvents: "كل الفعاليات",
  noEvents: "لا فعاليات قادمة",
  noEventsBody: "تُضاف أمسيات جديدة كل أسبوع.",
  near: "لقاءات قريبة منك",
  allGatherings: "كل اللقاءات",
  noGatherings: "لا لقاءات متاحة",
  noGatheringsBody: "استضف أولها بنفسك: حتى 20 شخصًا حول مائدة واحدة.",
  create: "إنشاء لقاء",
  going: "ستحضر",
  hosting: "أنت المضيف",
  free: "مجانية",
  seats: params("يحضر {taken} من {capacity}"),
} satisfies WordingOf<typeof dashboardEventsMessages>;
