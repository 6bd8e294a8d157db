import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { proposalMessages } from "./en";

export default {
  proposals: {
    title: "اقتراحات الشركاء",
    body: "ساعات وشروط يريد الشركاء تعديلها. يراها الأعضاء بعد قبولها.",
    since: params("اقتُرح في {day}"),
    now: "الآن",
    proposed: "المقترح",
    nothing: "بلا ساعات وبلا شروط",
    accept: "قبول",
    decline: "رفض",
    ofBusiness: params(": تعديل {name}"),
    deciding: "جارٍ الحفظ...",
    accepted: "قُبل التعديل",
    declined: "رُفض التعديل",
  },
} satisfies MessagesOf<typeof proposalMessages>;
