import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { adminEventsMessages } from "./adminEvents.messages";

export default {
  title: "نظرة عامة على الفعاليات",
  counts: "الفعاليات",
  total: "مجموع الفعاليات",
  upcoming: "القادمة",
  public: "العامة",
  hidden: "المواقع المخفية",
  when: "أي الفعاليات",
  upcomingTab: "القادمة",
  pastTab: "السابقة",
  table: "الفعاليات",
  event: "الفعالية",
  date: "التاريخ",
  city: "المدينة",
  seats: "الحضور",
  status: "الحالة",
  location: "إظهار الموقع",
  unlimited: "غير محدود",
  seatsOf: params("{taken} من {capacity}"),
  private: "خاصة",
  draft: "مسودة",
  published: "منشورة",
  canceled: "ملغاة",
  by: params("يستضيفها {name}"),
  locationOf: params("إظهار موقع {title}"),
  revealed: "أُظهر موقع الفعالية",
  nowHidden: "أُخفي موقع الفعالية",
  noEvents: "لا فعاليات",
  noEventsBody: "تظهر هنا الفعاليات التي ينشئها المؤسسون.",
} satisfies WordingOf<typeof adminEventsMessages>;
