import type { WordingOf } from "../lib/i18n";
import type { uiMessages } from "./ui.messages";

export default {
  close: "إغلاق",
  dismiss: "إخفاء",
  notification: "إشعار",
  notifications: "الإشعارات ({hotkey})",
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
  selected: "محدَّد",
  cancel: "تراجع",
  loading: "جارٍ التحميل",
  offline: "أنت غير متصل بالإنترنت",
  failed: "تعذّر تحميل هذه الصفحة",
  tryAgain: "حاول مرة أخرى",
  showMore: "عرض المزيد",
  loadingMore: "جارٍ التحميل...",
  qrCode: "رمز QR",
  member: "عضو",
  cityFounder: "مؤسس مدينة",
  admin: "مدير",
  freeUser: "حساب مجاني",
} satisfies WordingOf<typeof uiMessages>;
