import type { WordingOf } from "../../lib/i18n";
import type { sidebarMessages } from "./sidebars.messages";

export default {
  memberDashboard: "لوحة العضو",
  freeAccount: "حساب مجاني",
  welcome: "أهلًا بك",
  myTickets: "تذاكري",
  myGatherings: "لقاءاتي",
  profile: "الملف الشخصي",
  adminPanel: "لوحة الإدارة",
  users: "المستخدمون",
  events: "الفعاليات",
  guidebook: "الدليل",
  approvals: "الموافقات",
  settings: "الإعدادات",
  founderDashboard: "لوحة المؤسس",
  myEvents: "فعالياتي",
  requests: "الطلبات",
  analytics: "الإحصاءات",
  attendees: "الحضور",
  checkIn: "تسجيل الحضور عند الباب",
  dashboard: "نظرة عامة",
} satisfies WordingOf<typeof sidebarMessages>;
