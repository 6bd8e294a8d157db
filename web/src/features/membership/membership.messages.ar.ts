import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { membershipMessages } from "./membership.messages";

export default {
  pageTitle: "العضوية",
  heroTitle: "المدينة كلها، طوال العام",
  heroBody: "عضوية واحدة لكل الفعاليات، وللقاءات تستضيفها أنت، وللأماكن التي ترحّب بك.",
  canceledTitle: "أُلغي الدفع",
  canceledBody: "لم يُخصم منك شيء. مكانك محفوظ متى شئت.",
  benefits: "ما الذي يحصل عليه الأعضاء",
  directTitle: "انضمام مباشر إلى الفعاليات",
  directBody: "مجانية كانت أم مدفوعة: لا طلب تكتبه ولا جواب تنتظره.",
  gatheringsTitle: "استضافة اللقاءات",
  gatheringsBody: "ادعُ ما يصل إلى 20 شخصًا إلى مائدتك، وانضم إلى موائد الآخرين.",
  guidebookTitle: "الدليل كاملًا",
  guidebookBody: "أرقام هواتف شركائنا وخرائطهم وخصوماتهم.",
  cardTitle: "بطاقة على هاتفك",
  cardBody: "يمسح الشركاء رمز QR الذي تحمله، وتُفتح دون شبكة أيضًا.",
  planTitle: "عضوية شهرية",
  price: params("${dollars}"),
  perMonth: "في الشهر",
  cancelAnytime: "يمكنك الإلغاء في أي وقت: تبقى عضوًا حتى نهاية الشهر الذي دفعته.",
  buy: "كن عضوًا",
  buying: "جارٍ فتح صفحة الدفع...",
  seeCard: "عرض بطاقتك",
} satisfies WordingOf<typeof membershipMessages>;
