import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { hostMessages } from "./en";

export default {
  page: {
    founder: "مؤسس مدينة",
    came: count({
      zero: "لا ضيوف بعد",
      one: "ضيف واحد حتى الآن",
      two: "ضيفان حتى الآن",
      few: "{count} ضيوف حتى الآن",
      many: "{count} ضيفًا حتى الآن",
      other: "{count} ضيف حتى الآن",
    }),
    upcoming: "الأمسيات القادمة",
    past: "أمسيات سابقة",
    none: "لا شيء مخططًا بعد",
    noneBody: "تابع هذا المضيف لتعرف بالأمسية القادمة.",
    allEvents: "كل الفعاليات",
    loading: "جارٍ تحميل صفحة المضيف...",
    edit: "تعديل صفحتي",
    photoOf: params("صورة {name}"),
  },
  follow: {
    follow: "متابعة",
    stop: "إيقاف المتابعة",
    note: "تصلك رسالة عن الأمسيات الجديدة، واحدة في اليوم على الأكثر.",
    started: params("أنت تتابع {name}"),
    stopped: params("لم تعد تتابع {name}"),
    saving: "جارٍ الحفظ...",
  },
  unfollow: {
    title: "هل توقف هذه الرسائل؟",
    body: "لن تتابع هذا المضيف بعد الآن، ولن تصلك رسائل عن أمسياته الجديدة. رسائل تذاكرك تصلك كالمعتاد.",
    action: "أوقف الرسائل",
    stopping: "جارٍ الإيقاف...",
    done: "توقفت الرسائل",
    doneBody: "يمكنك متابعة المضيف من جديد في صفحته.",
  },
  own: {
    title: "صفحتي",
    intro: "ما يراه الناس حين يفتحون اسمك في فعالية. لا تظهر فيها إلا الفعاليات المعلنة.",
    sentence: "جملة عنك",
    placeholder: "من يأتي إلى أمسياتك، ولماذا؟",
    save: "حفظ",
    saving: "جارٍ الحفظ...",
    saved: "حُفظت صفحتك",
    view: "عرض صفحتي",
  },
} satisfies MessagesOf<typeof hostMessages>;
