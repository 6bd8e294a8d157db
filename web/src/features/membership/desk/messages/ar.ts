import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { deskMessages } from "./en";

export default {
  page: {
    title: "شاشة الشريك",
    loading: "جارٍ فتح الشاشة",
    noLink: "لا توجد شاشة شريك على هذا الجهاز",
    noLinkBody: "يُفتح الرابط الذي أرسله من يتواصل معكم في مجلس.",
    closed: "شاشة الشريك هذه مغلقة",
    closedBody: "انتهت صلاحية رابطها. يمكن طلب رابط جديد ممن يتواصل معكم في مجلس.",
    offline: "لا يوجد اتصال. لا يمكن فحص البطاقات الآن.",
    fullScreen: "ملء الشاشة",
    close: "إغلاق الشاشة على هذا الجهاز",
    closeQuestion: "إغلاق شاشة الشريك على هذا الجهاز؟",
    closeBody: "لفتحها من جديد يلزم الرابط.",
    keep: "إبقاؤها مفتوحة",
  },
  card: {
    title: "فحص بطاقة",
    scan: "مسح الرمز",
    type: "كتابة الرمز",
    code: "الرمز أو الرقم القصير",
    codeHint: "تحت رمز QR على بطاقة العضو.",
    check: "فحص البطاقة",
    checking: "جارٍ الفحص...",
    discount: params("خصم {percent}% للأعضاء"),
    next: "البطاقة التالية",
  },
  list: {
    title: "أحدث الزيارات",
    empty: "لا زيارات بعد",
    emptyBody: "تظهر هنا الخصومات التي تُسجَّل.",
    visit: "زيارة",
    bill: params("الفاتورة {sum}"),
    disputed: "معترض عليه، لا يُحتسب",
    exportTitle: "شهر في جدول",
    month: "الشهر",
    export: "تنزيل ملف CSV",
    exporting: "جارٍ التنزيل...",
  },
  table: {
    day: "اليوم والوقت",
    bill: "الفاتورة",
    saved: "التوفير",
    currency: "العملة",
    disputed: "معترض عليه",
    yes: "نعم",
  },
} satisfies MessagesOf<typeof deskMessages>;
