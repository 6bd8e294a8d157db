import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { footerMessages } from "./footer.messages";

export default {
  tagline: "التقِ بالعالم دون سفر",
  quickLinks: "روابط سريعة",
  guidebook: "الدليل",
  cityFounder: "مؤسس المدينة",
  contactUs: "تواصل معنا",
  legal: "معلومات قانونية",
  privacy: "سياسة الخصوصية",
  terms: "شروط الخدمة",
  cookies: "سياسة ملفات تعريف الارتباط",
  contact: "التواصل",
  social: "وسائل التواصل الاجتماعي",
  copyright: params("© {year} مجلس. جميع الحقوق محفوظة."),
  theme: "المظهر",
  themeSystem: "حسب الجهاز",
  themeLight: "فاتح",
  themeDark: "داكن",
  login: "تسجيل الدخول",
  logo: "majlis، الصفحة الرئيسية",
} satisfies WordingOf<typeof footerMessages>;
