import type { WordingOf } from "../../lib/i18n";
import type { noteMessages } from "./eventNote.messages";

export default {
  membershipNote: "الفعاليات المدفوعة للأعضاء.",
  membershipAction: "تعرّف على العضوية",
  requestNote: "ينضم الأعضاء مباشرة، ومن لديه حساب مجاني يطلب من المضيف.",
  requestPending: "طلبك لدى المضيف، وسيصلك الجواب بالبريد الإلكتروني.",
  requestDeclined: "لم يتمكن المضيف من منحك مقعدًا هذه المرة. ينضم الأعضاء مباشرة.",
  visitorNote: "إنشاء حساب مجاني يستغرق أقل من دقيقة.",
  hiddenNote: "يطلع المضيف حاملي التذاكر على العنوان.",
  fullNote: "إذا أعاد أحدهم تذكرته، يُعرض المقعد على أول المنتظرين.",
  ticketNote: "مقعدك محجوز، وتذكرتك جاهزة.",
} satisfies WordingOf<typeof noteMessages>;
