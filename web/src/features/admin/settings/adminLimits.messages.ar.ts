import { count, params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { limitMessages } from "./adminLimits.messages";

export default {
  membershipPriceCents: "العضوية في الشهر",
  membershipGraceDays: "المهلة بعد دفعة فائتة",
  gatheringCapacity: "أقصى مقاعد اللقاء",
  eventCapacity: "أقصى مقاعد الفعالية",
  doorsOpenHours: "يُفتح تسجيل الحضور قبل البدء",
  cardChecksOfAddress: "التحقق من البطاقات من عنوان واحد",
  cardChecksOfPartner: "التحقق من البطاقات لشريك واحد",
  contactMessages: "رسائل التواصل من عنوان واحد",
  founderApplications: "طلبات المؤسسين من عنوان واحد",
  analytics: "أحداث الإحصاء من عنوان واحد",
  days: count({
    one: "يوم واحد",
    two: "يومان",
    few: "{count} أيام",
    many: "{count} يومًا",
    other: "{count} يوم",
  }),
  hours: count({
    one: "ساعة واحدة",
    two: "ساعتان",
    few: "{count} ساعات",
    many: "{count} ساعة",
    other: "{count} ساعة",
  }),
  seats: params("{count} مقعدًا"),
  perMinutes: count({
    one: "في الدقيقة",
    two: "في دقيقتين",
    few: "في {count} دقائق",
    many: "في {count} دقيقة",
    other: "في {count} دقيقة",
  }),
  perHours: count({
    one: "في الساعة",
    two: "في ساعتين",
    few: "في {count} ساعات",
    many: "في {count} ساعة",
    other: "في {count} ساعة",
  }),
  calls: params("{count} {time}"),
} satisfies WordingOf<typeof limitMessages>;
