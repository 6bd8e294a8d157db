import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { proofMessages } from "./en";

export default {
  page: {
    title: "إثبات العضوية",
    loading: "جارٍ تحميل عضويتك",
    member: "عضو نشط",
    untilDate: params("صالحة حتى {date}"),
    moves: "يتغيّر اللون والوقت كل ثانية، أما الصورة فلا تتغيّر.",
    noneTitle: "لا عضوية سارية",
    noneBody: "يحصل الأعضاء على خصم هذا الشريك وسائر شركاء الدليل.",
    join: "تعرّف إلى العضوية",
  },
} satisfies MessagesOf<typeof proofMessages>;
