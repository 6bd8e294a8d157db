import type { WordingOf } from "../../lib/i18n";
import type { paymentMessages } from "./payment.messages";

export default {
  paidTitle: "تم استلام الدفعة",
  paidBody: "جارٍ إصدار تذكرتك. يستغرق ذلك بضع ثوانٍ...",
  lateTitle: "تذكرتك في الطريق",
  lateBody:
    "يستغرق الأمر وقتًا أطول من المعتاد. ستصلك التذكرة بالبريد الإلكتروني أيضًا، وإن تعذّر الاحتفاظ بالمقعد فسيعود إليك المبلغ.",
  lookAgain: "تحقّق مرة أخرى",
  canceledTitle: "أُلغي الدفع",
  canceledBody: "لم يُخصم أي مبلغ.",
  canceledHeld: "لم يُخصم أي مبلغ. يبقى مقعدك محجوزًا إلى أن تنتهي مهلته: تابع إلى الدفع أدناه.",
  dismiss: "إخفاء",
  signInTitle: "دُفع ثمن مقعدك",
  signInBody: "سجّل الدخول لترى تذكرتك. ستصلك بالبريد الإلكتروني أيضًا.",
  signIn: "تسجيل الدخول",
} satisfies WordingOf<typeof paymentMessages>;
