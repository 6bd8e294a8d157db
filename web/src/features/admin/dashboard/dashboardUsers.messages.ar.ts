import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { dashboardUsersMessages } from "./dashboardUsers.messages";

export default {
  addUser: "إضافة مستخدم",
  addBody:
    "يفتح كلٌّ حسابه بنفسه، فلا يعرف كلمة مروره أحد سواه. أرسل هذا الرابط، ثم امنح الدور المناسب من هنا.",
  link: "رابط إنشاء الحساب",
  copy: "نسخ الرابط",
  copied: "نُسخ الرابط",
  notCopied: "حدّد الرابط وانسخه.",
  byMail: "إرسال بالبريد",
  mailSubject: "حسابك في مجلس",
  mailBody: params("مرحبًا!\n\nافتح حسابك في مجلس من هنا: {link}\n"),
  newest: "أحدث الحسابات",
  all: "كل المستخدمين",
  joined: params("انضم في {date}"),
  comingSoon: "قائمة المستخدمين قريبًا",
  comingSoonBody: "كل من يفتح حسابًا يظهر هنا.",
} satisfies WordingOf<typeof dashboardUsersMessages>;
