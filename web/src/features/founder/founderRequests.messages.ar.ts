import { count, params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { founderRequestsMessages } from "./founderRequests.messages";

export default {
  title: "الطلبات",
  intro: "أصحاب حسابات مجانية يودّون الحصول على مقعد. الأطول انتظارًا في الأعلى.",
  loading: "جارٍ تحميل الطلبات",
  emptyTitle: "لا طلبات معلّقة",
  emptyBody: "عندما يطلب أحدهم الانضمام إلى إحدى فعالياتك، تجد طلبه هنا.",
  pending: count({
    zero: "لا طلبات تنتظر",
    one: "طلب واحد ينتظر",
    two: "طلبان ينتظران",
    few: "{count} طلبات تنتظر",
    many: "{count} طلبًا ينتظر",
    other: "{count} طلب ينتظر",
  }),
  asked: params("طُلب في {date}"),
  noMessage: "بلا رسالة",
  approve: "قبول",
  approving: "جارٍ القبول...",
  decline: "رفض",
  declining: "جارٍ الرفض...",
  ofPerson: params(" طلب {name}"),
  approved: "مقبول",
  declined: "مرفوض",
  approvedNow: "قُبل الطلب",
  approvedBody: params("وصلت التذكرة إلى {name} بالبريد الإلكتروني."),
  declinedNow: "رُفض الطلب",
  declinedBody: params("يُبلَّغ {name} بالبريد الإلكتروني."),
  decided: "تم البت فيها",
  decidedOn: params("بُتّ فيه في {date}"),
  showMore: "عرض المزيد من الطلبات",
} satisfies WordingOf<typeof founderRequestsMessages>;
