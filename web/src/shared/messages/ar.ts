import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { sharedMessages } from "./en";

export default {
  ui: {
    wordmark: "مجلس",
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
    tooLong: params("{length} من {max} حرفًا"),
    chooseTime: "اختر التاريخ والوقت",
    loadingMore: "جارٍ التحميل...",
    qrCode: "رمز QR",
    member: "عضو",
    cityFounder: "مؤسس مدينة",
    admin: "مدير",
    freeUser: "حساب مجاني",
  },
  contactDetails: {
    city: "عمّان، الأردن",
    email: "hello@majlis.example",
    phone: "+962 6 555 0100",
  },
  names: {
    formerHost: "مضيف سابق",
    formerHolder: "حساب محذوف",
  },
} satisfies MessagesOf<typeof sharedMessages>;
