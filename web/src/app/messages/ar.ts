import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { appMessages } from "./en";

export default {
  shell: {
    skip: "انتقل إلى المحتوى",
    logo: "majlis، الصفحة الرئيسية",
    main: "القائمة الرئيسية",
    home: "الرئيسية",
    events: "الفعاليات",
    membership: "العضوية",
    aboutUs: "من نحن",
    gatherings: "اللقاءات",
    guidebook: "الدليل",
    login: "تسجيل الدخول",
    country: "الدولة",
    countryIs: params("الدولة: {country}"),
    Jordan: "الأردن",
    "United States": "الولايات المتحدة",
    "United Kingdom": "المملكة المتحدة",
    accountMenu: params("{name}، قائمة الحساب"),
    userFallback: "مستخدم",
    signOut: "تسجيل الخروج",
    signedOut: "تم تسجيل الخروج",
    signedOutBody: "إلى اللقاء!",
    openMenu: "افتح القائمة",
    closeMenu: "أغلق القائمة",
    loadingAccount: "جارٍ تحميل حسابك",
    loadingPage: "جارٍ التحميل",
    toggleSidebar: "أظهر الشريط الجانبي أو أخفه",
    navigation: "التنقّل",
  },
} satisfies MessagesOf<typeof appMessages>;
