import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { cardMessages } from "./card.messages";

export default {
  title: "بطاقة العضوية",
  loading: "جارٍ تحميل بطاقتك",
  member: "عضو في مجلس",
  since: "عضو منذ",
  validUntil: "صالحة حتى",
  noEnd: "بلا انتهاء",
  unknown: "غير معروف",
  largeTitle: "رمز QR للعضوية",
  statusTitle: "حالة العضوية",
  active: "فعّالة",
  past_due: "بانتظار الدفع",
  canceled_at_period_end: "ملغاة",
  expired: "منتهية",
  activeBody: params("تتجدد في {date} مقابل 20 دولارًا للشهر التالي."),
  pastDueBody: params("لم تتم الدفعة الأخيرة. سدّدها، وإلا انتهت عضويتك في {date}."),
  canceledBody: params("تبقى عضوًا حتى {date}، ولن يُخصم شيء بعد ذلك."),
  expiredBody: params("انتهت في {date}. يمكنك أن تبدأ من جديد في أي وقت."),
  endlessBody: "بطاقتك مرتبطة بدورك ولا تنتهي.",
  cancel: "إلغاء العضوية",
  keep: "أبقِ عضويتي",
  canceling: "جارٍ الإلغاء...",
  cancelQuestion: "هل تريد إلغاء عضويتك؟",
  cancelConsequence: params(
    "تبقى عضوًا حتى {date}: تعمل بطاقتك والدليل والتسجيل المباشر حتى ذلك الحين. بعدها يعود حسابك مجانيًا ولا يُخصم شيء.",
  ),
  cancelUnpaid:
    "تنتهي عضويتك فورًا لأن شهرها الأخير لم يُدفع: تتوقف بطاقتك والدليل والتسجيل المباشر، ويعود حسابك مجانيًا ولا يُخصم شيء بعد ذلك.",
  canceledToast: "أُلغيت العضوية",
  canceledToastBody: params("تبقى عضوًا حتى {date}."),
  endedToastBody: "عاد حسابك مجانيًا.",
  manage: "المدفوعات والإيصالات",
  opening: "جارٍ الفتح...",
  renew: "كن عضوًا",
  settle: "سدّد الدفعة",
} satisfies WordingOf<typeof cardMessages>;
