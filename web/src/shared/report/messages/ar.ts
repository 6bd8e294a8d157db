import { houseName } from "@majlis/contracts/house/house";
import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { reportMessages } from "./en";

export default {
  form: {
    open: "إبلاغ",
    event: "الإبلاغ عن هذه الفعالية",
    gathering: "الإبلاغ عن هذا اللقاء",
    host: "الإبلاغ عن المضيف",
    body: `لا يقرأ بلاغك إلا فريق ${houseName.ar}، ولا يعلم به المضيف.`,
    reason: "ما المشكلة؟",
    unsafe: "لا أشعر بالأمان",
    harassment: "تحرش أو كراهية",
    misleading: "الوصف غير صحيح",
    illegal: "أمر مخالف للقانون أو احتيال",
    other: "أمر آخر",
    text: "ماذا حدث؟ (اختياري)",
    danger: params("عند الخطر اتصل أولًا بالرقم {number}."),
    dangerFirst: "عند الخطر اتصل أولًا بالشرطة.",
    toConduct: "قواعد السلوك",
    send: "إرسال البلاغ",
    sending: "جارٍ الإرسال...",
    sent: "أُرسل البلاغ",
    sentBody: "يقرؤه الفريق، خلال يومين عادةً.",
  },
} satisfies MessagesOf<typeof reportMessages>;
