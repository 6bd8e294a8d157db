import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { ticketsMessages } from "./tickets.messages";

export default {
  title: "تذاكري",
  loading: "جارٍ تحميل تذاكرك",
  keep: "الاحتفاظ بالتذاكر على هذا الجهاز",
  keepHint: "تُفتح رموز QR عند الباب دون شبكة",
  created: params("أُنشئت في {date}"),
  qrCode: "رمز QR",
  forTicket: params(" لتذكرة {title}"),
  resend: "إعادة الإرسال",
  ofTicket: params(" {title}"),
  sending: "جارٍ الإرسال...",
  resent: "أُعيد إرسال التذكرة",
  resentBody: "ستجد تذكرتك في بريدك الإلكتروني.",
  emptyTitle: "لا تذاكر بعد",
  emptyBody: "انضم إلى فعالية، وستنتظرك تذكرتها ورمز QR هنا.",
  emptyAction: "شاهد الفعاليات",
  showMore: "عرض المزيد من التذاكر",
  past: "التذاكر السابقة",
  placeFollows: "يُعلن المكان لاحقًا",
} satisfies WordingOf<typeof ticketsMessages>;
