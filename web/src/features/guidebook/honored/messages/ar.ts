import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { honoredMessages } from "./en";

export default {
  report: {
    question: "هل قُبلت بطاقتك؟",
    ofBusiness: params(": {name}"),
    yes: "نعم",
    no: "لا",
    saving: "جارٍ الحفظ…",
    saidYes: "قلت: قُبلت. تغيير",
    saidNo: "قلت: لم تُقبل. تغيير",
    saved: "شكرًا لك. تُحتسب إجابتك مدة 90 يومًا.",
  },
} satisfies MessagesOf<typeof honoredMessages>;
