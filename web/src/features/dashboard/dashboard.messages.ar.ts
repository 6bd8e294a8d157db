import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { dashboardMessages } from "./dashboard.messages";

export default {
  title: "لوحتي",
  greeting: params("أهلًا بعودتك، {name}"),
  greetingNobody: "أهلًا بعودتك",
  member: "عضو",
  active: "نشط",
  paidUntil: params("عضويتك مدفوعة حتى {date}."),
  endsOn: params("تنتهي عضويتك في {date}."),
  dueUntil: params("هناك دفعة مستحقة. تبقى بطاقتك صالحة حتى {date}."),
  endless: "بطاقتك بلا تاريخ انتهاء.",
  card: "بطاقة العضوية",
  parts: "أقسام اللوحة",
  events: "الفعاليات",
  guidebook: "الدليل",
  myTickets: "تذاكري",
  activity: "النشاط",
  loading: "جارٍ التحميل",
  next: "موعدك القادم",
  showQr: "عرض رمز QR",
} satisfies WordingOf<typeof dashboardMessages>;
