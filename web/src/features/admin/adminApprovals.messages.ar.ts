import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { adminApprovalsMessages } from "./adminApprovals.messages";

export default {
  title: "الموافقات",
  intro: "أشخاص يريدون قيادة مجتمع مدينة.",
  which: "أي الطلبات",
  pending: "قيد الانتظار",
  decided: "تم البت فيها",
  noneTitle: "لا موافقات معلّقة",
  noneBody: "تمت معالجة جميع الطلبات. ستظهر الطلبات الجديدة هنا.",
  noneDecided: "لا قرارات بعد",
  noneDecidedBody: "تظهر هنا الطلبات المقبولة والمرفوضة.",
  sent: params("أُرسل في {date}"),
  bio: "نبذة",
  team: "الفريق",
  approve: "قبول",
  decline: "رفض",
  ofName: params(" {name}"),
  approved: "مقبول",
  declined: "مرفوض",
  waiting: "قيد الانتظار",
  notGranted: "بانتظار إنشاء الحساب",
  reasonGiven: params("السبب: {reason}"),
  approveTitle: params("قبول طلب {name}؟"),
  approveBody: params("يصبح {name} مؤسس مدينة، الآن أو عند إنشاء حسابه، ويُبلَّغ بالبريد."),
  declineTitle: params("رفض طلب {name}؟"),
  declineBody: "يُبلَّغ مقدّم الطلب بالبريد، مع السبب إن ذكرته.",
  reason: "السبب",
  deciding: "جارٍ الإرسال...",
  doneApproved: "قُبل الطلب",
  doneDeclined: "رُفض الطلب",
} satisfies WordingOf<typeof adminApprovalsMessages>;
