import type { WordingOf } from "../../../lib/i18n";
import type { founderStatsMessages } from "./founderStats.messages";

export default {
  days: "تذاكر آخر 30 يومًا",
  issued: "الصادرة",
  members: "للأعضاء",
  free: "للحسابات المجانية",
  rates: "النسب",
  fill: "المقاعد المشغولة",
  conversion: "الطلبات المقبولة",
  show: "نسبة الحضور",
  more: "التحليلات",
  none: "لا تذاكر بعد",
  noneBody: "تظهر الأرقام مع أول تذكرة لك.",
} satisfies WordingOf<typeof founderStatsMessages>;
