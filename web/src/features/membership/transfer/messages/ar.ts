import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { transferMessages } from "./en";

export default {
  page: {
    title: "الدفع بالتحويل",
    loading: "جارٍ تحميل الدفعة",
    subject: "مقابل",
    membership: count({
      zero: "عضوية",
      one: "عضوية لشهر واحد",
      two: "عضوية لشهرين",
      few: "عضوية لمدة {count} أشهر",
      many: "عضوية لمدة {count} شهرًا",
      other: "عضوية لمدة {count} شهر",
    }),
    amount: "المبلغ",
    amountInDinars: "المبلغ بالدينار",
    alias: "ادفع إلى",
    reference: "المرجع",
    referenceNote: "اكتبه غرضًا للتحويل، فبه نعرف أن المبلغ منك.",
    instructions: "كيف تدفع",
    until: params("ادفع قبل {deadline}. بعد ذلك تنتهي هذه الدفعة ولا يُخصم شيء."),
    claim: "لقد دفعت",
    claiming: "جارٍ الإرسال...",
    copy: "نسخ",
    ofName: params(": {name}"),
    copied: params("تم نسخ: {name}"),
    notCopied: "النسخ غير مسموح هنا",
  },
  notice: {
    claimed: "نتحقق من الدفعة",
    claimedBody: "ستصلك رسالة بالبريد الإلكتروني فور وصول المبلغ. يمكنك إغلاق هذه الصفحة.",
    confirmed: "وصلت دفعتك",
    confirmedMembership: "عضويتك فعّالة، وبطاقتك جاهزة.",
    confirmedSeat: "أرسلنا تذكرتك بالبريد الإلكتروني.",
    payback: "لم يعد هناك مقعد لها، فيعود المبلغ كله إليك.",
    seeCard: "عرض بطاقتي",
    seeTickets: "عرض تذاكري",
    rejected: "لم نجد دفعتك",
    rejectedBody: "إن كنت قد دفعت فراسلنا مع ذكر المرجع.",
    expired: "انتهت هذه الدفعة",
    expiredBody: "لم يُخصم شيء. إن كنت قد دفعت في هذه الأثناء فراسلنا مع ذكر المرجع.",
    again: "ابدأ من جديد",
  },
} satisfies MessagesOf<typeof transferMessages>;
