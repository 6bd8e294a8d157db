import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { nightOffersMessages } from "./en";

export default {
  editor: {
    open: "عروض الليلة",
    title: params("عروض الليلة: {name}"),
    loading: "جارٍ تحميل العروض...",
    districtHint: "لا تظهر العروض إلا مع حي في مدينة الشريك.",
    offer: params("العرض {number}"),
    text: "العرض",
    from: "من",
    until: "إلى",
    timesHint: "أوقات المساء، حتى الساعة 5:00 صباحًا.",
    radius: "للفعاليات",
    add: "إضافة عرض",
    remove: "حذف",
    save: "حفظ العروض",
    saving: "جارٍ الحفظ...",
    saved: "حُفظت العروض",
    used: count({
      zero: "لم تُستخدم.",
      one: "استُخدمت مرة واحدة.",
      two: "استُخدمت مرتين.",
      few: "استُخدمت {count} مرات.",
      many: "استُخدمت {count} مرة.",
      other: "استُخدمت {count} مرة.",
    }),
  },
  radius: {
    district: "في الحي نفسه",
    nearby: "في الحي نفسه أو حي مجاور",
    city: "في المدينة",
  },
} satisfies MessagesOf<typeof nightOffersMessages>;
