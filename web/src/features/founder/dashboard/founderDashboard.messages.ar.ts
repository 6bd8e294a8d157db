import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { founderDashboardMessages } from "./founderDashboard.messages";

export default {
  title: "لوحة المؤسس",
  greeting: params("أهلًا بعودتك، {name}"),
  greetingNobody: "أهلًا بعودتك",
  intro: "فعالياتك، ومن يحضرها، وكيف ينمو مجتمعك.",
  parts: "أقسام لوحة المؤسس",
  management: "إدارة الفعاليات",
  attendance: "الحضور",
  stats: "إحصاءات المجتمع",
  loading: "جارٍ التحميل",
  upcoming: "القادمة",
  drafts: "المسودات",
  seats: "المقاعد المحجوزة",
  requests: "طلبات بانتظار الرد",
  next: "فعالياتك القادمة",
  allEvents: "فعالياتي",
  create: "إنشاء فعالية",
  answer: "الرد على الطلبات",
  draft: "مسودة",
  going: params("يحضر {count}"),
  seatsOf: params("{taken} من {capacity} مقعدًا"),
  noEvents: "لا فعاليات قادمة",
  noEventsBody: "أنشئ أمسيتك الأولى: عنوان ومكان وموعد.",
} satisfies WordingOf<typeof founderDashboardMessages>;
