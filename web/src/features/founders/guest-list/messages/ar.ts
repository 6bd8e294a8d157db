import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { guestListMessages } from "./en";

export default {
  add: {
    open: "إضافة ضيف",
    title: "إضافة ضيف",
    body: "يأخذ الضيف مقعدًا واحدًا، ولا يحتاج إلى حساب.",
    free: params("المقاعد الشاغرة: {seats}."),
    name: "الاسم",
    email: "البريد الإلكتروني (اختياري)",
    emailHint: "نرسل التذكرة إلى هذا العنوان، ونحذفه بعد الفعالية بثلاثين يومًا.",
    kind: "طريقة الحضور",
    walk_in: "دون حجز",
    walk_inHint: "وصل إلى الباب الآن، ويُسجَّل حضوره.",
    complimentary: "دعوة مجانية",
    complimentaryHint: "مقعد على حساب المضيف.",
    submit: "إضافة الضيف",
    submitAtDoor: "إضافة وتسجيل حضور",
    adding: "جارٍ الإضافة...",
    added: params("أُضيف {name} إلى القائمة"),
    admitted: params("سُجّل حضور {name}"),
    mailed: "التذكرة في الطريق بالبريد الإلكتروني.",
  },
  visits: {
    first: "أول مرة",
    again: params("المرة {ordinal}"),
  },
  promote: {
    open: "تقديم",
    ofPerson: params(" {name}"),
    busy: "جارٍ التقديم...",
    offered: params("عُرض مقعد على {name}"),
    offeredBody: "أرسلنا العرض بالبريد الإلكتروني، والمقعد محجوز حتى نهايته.",
    next: params("{name} التالي في القائمة"),
    nextBody: "لا مقعد شاغرًا الآن. يُعرض المقعد الشاغر التالي على هذا الشخص.",
  },
  remove: {
    open: params("إزالة {name}"),
    title: params("إزالة {name}؟"),
    body: "تُلغى التذكرة ويعود المقعد شاغرًا، ويُردّ ثمن التذكرة المدفوعة كاملًا. لا يمكن لهذا الشخص الانضمام إلى هذه الفعالية من جديد.",
    reason: "السبب",
    reasonHint: "نرسله إلى الضيف بالبريد الإلكتروني.",
    submit: "إزالة الضيف",
    removing: "جارٍ الإزالة...",
    removed: params("أُزيل {name}"),
    removedBody: "السبب في الطريق بالبريد الإلكتروني.",
  },
  list: {
    checkedInBy: params("سجّله {name}"),
  },
} satisfies MessagesOf<typeof guestListMessages>;
