import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { afterMessages } from "./en";

export default {
  rating: {
    title: "كيف كانت الأمسية؟",
    body: "يرى المضيف النجوم والجمل من غير أسماء. لا يمكن تغيير التقييم.",
    stars: "النجوم",
    starCount: count({
      zero: "بلا نجوم",
      one: "نجمة واحدة",
      two: "نجمتان",
      few: "{count} نجوم",
      many: "{count} نجمة",
      other: "{count} نجمة",
    }),
    sentence: "جملة (اختياري)",
    placeholder: "ما الذي ستتذكره؟",
    send: "إرسال التقييم",
    sending: "جارٍ الإرسال...",
    sent: "شكرًا لك",
    yours: "تقييمك",
  },
  results: {
    title: "كيف كانت",
    none: "يُسأل الضيوف بعد الفعالية. تظهر النتائج بعد ثلاث إجابات.",
    few: count({
      zero: "لم يجب أحد بعد. تظهر النتائج بعد ثلاث إجابات.",
      one: "أجاب ضيف واحد. تظهر النتائج بعد ثلاث إجابات.",
      two: "أجاب ضيفان. تظهر النتائج بعد ثلاث إجابات.",
      few: "أجاب {count} ضيوف. تظهر النتائج بعد ثلاث إجابات.",
      many: "أجاب {count} ضيفًا. تظهر النتائج بعد ثلاث إجابات.",
      other: "أجاب {count} ضيف. تظهر النتائج بعد ثلاث إجابات.",
    }),
    average: params("{average} من 5"),
    answers: count({
      zero: "لا إجابات",
      one: "إجابة واحدة",
      two: "إجابتان",
      few: "{count} إجابات",
      many: "{count} إجابة",
      other: "{count} إجابة",
    }),
    sentences: "بكلماتهم",
    loading: "جارٍ تحميل التقييمات...",
  },
} satisfies MessagesOf<typeof afterMessages>;
