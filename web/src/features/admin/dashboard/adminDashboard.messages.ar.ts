import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { adminDashboardMessages } from "./adminDashboard.messages";

export default {
  title: "لوحة المدير",
  greeting: params("أهلًا بعودتك، {name} (مدير)"),
  greetingNobody: "أهلًا بعودتك (مدير)",
  intro: "ما ينتظرك، وكيف حال مجلس.",
  panel: "افتح لوحة الإدارة",
  parts: "أقسام لوحة المدير",
  approvals: "طلبات الموافقة",
  users: "إدارة المستخدمين",
  analytics: "الإحصاءات",
  settings: "الإعدادات",
  loading: "جارٍ التحميل",
  pendingBadge: params("{count} قيد الانتظار"),
  approvedThisWeek: "قُبلت هذا الأسبوع",
  pendingReview: "بانتظار المراجعة",
  declined: "مرفوضة",
  counts: "الطلبات",
  allApprovals: "كل الموافقات",
  allSettings: "كل الإعدادات",
} satisfies WordingOf<typeof adminDashboardMessages>;
