import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { translationMessages } from "./en";

export default {
  ar: {
    add: "إضافة نسخة بالعربية",
    title: "العنوان بالعربية",
    description: "الوصف بالعربية (اختياري)",
    hint: "يراها من يقرأ مجلس بالعربية. أفرغ الحقلين لحذفها.",
  },
  en: {
    add: "إضافة نسخة بالإنجليزية",
    title: "العنوان بالإنجليزية",
    description: "الوصف بالإنجليزية (اختياري)",
    hint: "يراها من يقرأ مجلس بالإنجليزية. أفرغ الحقلين لحذفها.",
  },
} satisfies MessagesOf<typeof translationMessages>;
