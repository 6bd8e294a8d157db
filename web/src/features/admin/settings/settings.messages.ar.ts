import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { settingsMessages } from "./settings.messages";

export default {
  title: "الإعدادات",
  intro: "كيف أُعدَّ هذا المجلس، ومن راسلكم، ومن فعل ماذا.",
  parts: "أقسام الإعدادات",
  configuration: "الإعداد",
  inbox: "الرسائل",
  inboxUnread: params("الرسائل ({count})"),
  audit: "سجل التغييرات",
  loading: "جارٍ تحميل الإعدادات",
  installation: "التثبيت",
  stage: "البيئة",
  version: "الإصدار",
  siteUrl: "عنوان الموقع",
  payments: "المدفوعات",
  mode: "الوضع",
  demo: "محاكاة",
  demoBody: "تُشترى العضويات والمقاعد المدفوعة من دون أي خصم.",
  stripe: "Stripe",
  stripeBody: "يدفع الناس على صفحات Stripe، وإشعارها هو ما يفعّل العضوية.",
  none: "متوقفة",
  noneBody: "لم يُعدَّ مزوّد للدفع، فلا يمكن شراء شيء.",
  letters: "البريد وواتساب",
  mailSender: "مرسل البريد",
  whatsapp: "واتساب",
  on: "مفعّل",
  off: "متوقف",
  limits: "الحدود",
  limitsBody: "هي جزء من البرنامج، وتغييرها يكون بإصدار جديد.",
} satisfies WordingOf<typeof settingsMessages>;
