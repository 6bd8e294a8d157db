import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { followsMessages } from "./en";

export default {
  list: {
    title: "المضيفون الذين تتابعهم",
    body: "تصلك رسالة عن أمسياتهم الجديدة، واحدة في اليوم على الأكثر.",
    loading: "جارٍ تحميل المضيفين...",
    none: "لا تتابع أي مضيف بعد. افتح اسم المضيف في فعالية لتتابعه.",
    allEvents: "كل الفعاليات",
    former: "مضيف سابق",
    since: params("منذ {date}"),
    unfollow: "إلغاء المتابعة",
    ofHost: params(" {name}"),
    saving: "جارٍ الحفظ...",
    stopped: params("لم تعد تتابع {name}"),
  },
} satisfies MessagesOf<typeof followsMessages>;
