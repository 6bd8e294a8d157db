import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { coverMessages } from "./en";

export default {
  cover: {
    drawn: "مرسوم",
    photo: "صورة",
    kind: "ملصق أو صورة",
    choose: "اختر صورة",
    other: "صورة أخرى",
    drop: "أو أفلتها هنا، أو الصقها",
    altLabel: "ماذا في الصورة؟",
    altHint: "يُقرأ للضيوف الذين لا يرونها.",
    preparing: "جارٍ تجهيز الصورة",
    uploading: "جارٍ رفع الصورة",
    ready: params("{size} كيلوبايت. حُذف منها مكان التقاطها."),
    rights: "استخدم صورة تملكها، واستأذن من يظهر فيها.",
  },
} satisfies MessagesOf<typeof coverMessages>;
