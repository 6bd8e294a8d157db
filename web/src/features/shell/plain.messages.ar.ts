import type { WordingOf } from "../../lib/i18n";
import type { plainMessages } from "./plain.messages";

export default {
  soon: "تُفتح هذه الصفحة قريبًا. وكل ما في قائمة فعالياتنا يعمل اليوم.",
  seeEvents: "شاهد الفعاليات",
  founderCheckIn: "تسجيل الحضور",
  founderCheckInBody: "أدخل الحضور عند الباب.",
} satisfies WordingOf<typeof plainMessages>;
