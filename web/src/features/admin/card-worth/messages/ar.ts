import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { cardWorthMessages } from "./en";

export default {
  page: {
    title: "قيمة البطاقة",
    intro: "الخصومات التي سجّلها الشركاء ولم يعترض عليها الأعضاء. لا تقدير في هذه الأرقام.",
    loading: "جارٍ تحميل أرقام البطاقة",
    cards: "بطاقات سارية",
    unused: "بطاقات لم تُستخدم قط",
    used: "أعضاء استخدموها هذا الشهر",
    discounts: "خصومات هذا الشهر",
    saved: "ما وُفّر هذا الشهر",
    none: "لا شيء بعد",
    emptyTitle: "لا خصومات بعد",
    emptyBody: "حين يسجّل شريك خصمًا بعد فحص بطاقة، تظهر أرقامه هنا.",
    and: params("{one} و{other}"),
  },
  months: {
    title: "الخصومات بحسب الشهر",
    note: params("أكثرها في {month}: {discounts}."),
    count: count({
      one: "خصم واحد",
      two: "خصمان",
      few: "{count} خصومات",
      many: "{count} خصمًا",
      other: "{count} خصم",
    }),
    month: "الشهر",
    discounts: "الخصومات",
    members: "الأعضاء",
    bills: "الفواتير",
    saved: "ما وُفّر",
  },
  partners: {
    title: "الشركاء بحسب الاستخدام",
    month: "الشهر",
    partner: "الشريك",
    others: "شركاء خارج الدليل",
    deleted: "شريك محذوف",
    empty: "لم يسجّل أي شريك خصمًا في هذا الشهر.",
    download: "تنزيل CSV",
    loading: "جارٍ تحميل شركاء الشهر",
  },
} satisfies MessagesOf<typeof cardWorthMessages>;
