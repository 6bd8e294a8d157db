import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { passportMessages } from "./en";

export default {
  page: {
    title: "الجواز",
    evenings: count({
      zero: "بلا أمسيات",
      one: "أمسية واحدة",
      two: "أمسيتان",
      few: "{count} أمسيات",
      many: "{count} أمسية",
      other: "{count} أمسية",
    }),
    cultures: count({
      zero: "بلا ثقافات",
      one: "ثقافة واحدة",
      two: "ثقافتان",
      few: "{count} ثقافات",
      many: "{count} ثقافة",
      other: "{count} ثقافة",
    }),
    summary: params("{evenings}، {cultures}"),
    loading: "جارٍ تحميل جوازك",
    showMore: "عرض المزيد من الأختام",
    emptyTitle: "لا أختام بعد",
    emptyBody: "حين تدخل فعالية من بابها يظهر ختمها هنا.",
    emptyAction: "شاهد الفعاليات",
    next: params("التالي: {title}"),
    hosted: "كنت المضيف",
    isPrivate: "لا يرى هذه الصفحة سواك.",
  },
  picture: {
    save: "حفظ الصورة",
    places: "إظهار المدن على الصورة",
    failed: "تعذّر إنشاء الصورة",
  },
  field: {
    label: "الثقافة",
    hint: "اختياري. تظهر في جواز كل ضيف يحضر.",
    none: "بدون",
  },
  communities: {
    amazigh: "الأمازيغ",
    armenian: "الأرمن",
    assyrian: "الآشوريون",
    bedouin: "البدو",
    chechen: "الشيشان",
    circassian: "الشركس",
    dom: "الدوم",
    druze: "الدروز",
    kurdish: "الأكراد",
    levantine: "بلاد الشام",
    nubian: "النوبيون",
    turkmen: "التركمان",
  },
} satisfies MessagesOf<typeof passportMessages>;
