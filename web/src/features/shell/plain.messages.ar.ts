import type { WordingOf } from "../../lib/i18n";
import type { plainMessages } from "./plain.messages";

export default {
  soon: "تُفتح هذه الصفحة قريبًا. وكل ما في قائمة فعالياتنا يعمل اليوم.",
  seeEvents: "شاهد الفعاليات",
  dashboard: "لوحة التحكم",
  dashboardBody: "فعالياتك وتذاكرك وأماكنك في نظرة واحدة.",
  admin: "لوحة الإدارة",
  adminBody: "الأشخاص والفعاليات والشركاء.",
  founder: "لوحة المؤسس",
  founderBody: "فعالياتك ومن يحضرها.",
  founderCheckIn: "تسجيل الحضور",
  founderCheckInBody: "أدخل الحضور عند الباب.",
} satisfies WordingOf<typeof plainMessages>;
