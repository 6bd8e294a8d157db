import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { receiptsMessages } from "./en";

export default {
  list: {
    title: "الإيصالات",
    intro: "كل دفعة وكل مبلغ أُعيد إليك، ولكل منها إيصال تطبعه.",
    loading: "جارٍ تحميل إيصالاتك",
    emptyTitle: "لا إيصالات بعد",
    emptyBody: "حين تدفع ثمن عضوية أو مقعد تجد الإيصال هنا.",
    emptyAction: "شاهد الفعاليات",
    more: "عرض المزيد من الإيصالات",
    of: params("، الإيصال {number}"),
    refund: "مبلغ مُعاد",
    reversal: "مبلغ مُعاد لم يصل",
  },
  receipt: {
    pageTitle: params("الإيصال {number}"),
    loading: "جارٍ تحميل الإيصال",
    back: "كل الإيصالات",
    payment: "إيصال",
    refund: "إيصال مبلغ مُعاد",
    reversal: "مبلغ مُعاد لم يصل",
    print: "طباعة",
    number: "الرقم",
    date: "التاريخ",
    seller: "البائع",
    registration: "رقم التسجيل",
    taxNumber: "الرقم الضريبي",
    buyer: "المشتري",
    method: "طريقة الدفع",
    what: "الوصف",
    amount: "المبلغ",
    paid: "المدفوع",
    returned: "المُعاد",
    notReturned: "لم يُعَد بعد",
    refundOf: "إعادة مبلغ الإيصال",
  },
  line: {
    membership: "عضوية",
    membershipUntil: params("عضوية حتى {date}"),
    seat: "مقعد",
    gift: "عضوية هدية",
    stripe: "بطاقة، عبر Stripe",
    transfer: "تحويل",
    demo: "محاكاة: لم يُخصم شيء",
  },
} satisfies MessagesOf<typeof receiptsMessages>;
