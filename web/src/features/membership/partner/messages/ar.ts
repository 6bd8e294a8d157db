import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { partnerMessages } from "./en";

export default {
  bill: {
    title: "كم بلغت الفاتورة؟",
    body: "بتسجيلها يرى العضو ما وفّرته بطاقته.",
    amount: "الفاتورة قبل الخصم",
    amountHint: "اتركه فارغًا لتسجيل الزيارة فقط.",
    currency: "العملة",
    JOD: "دينار",
    USD: "دولار",
    saved: "الخصم الممنوح (اختياري)",
    savedHint: "اتركه فارغًا إن كان خصمكم مذكورًا في الدليل.",
    submit: "تسجيل الفاتورة",
    busy: "جارٍ التسجيل...",
    recorded: "سُجّلت الفاتورة",
    saving: params("توفير {name}: {sum}"),
    toPay: params("المطلوب دفعه: {sum}"),
    visit: params("سُجّلت زيارة {name}."),
  },
} satisfies MessagesOf<typeof partnerMessages>;
