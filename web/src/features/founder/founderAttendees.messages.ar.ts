import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { founderAttendeesMessages } from "./founderAttendees.messages";

export default {
  title: "الحضور",
  intro: "من يحمل تذكرة لكل فعالية من فعالياتك.",
  loading: "جارٍ تحميل قائمة الحضور",
  event: "الفعالية",
  option: params("{title} ({date})"),
  olderEvents: "تحميل فعاليات أقدم",
  search: "ابحث بالاسم",
  counts: params("بتذكرة: {attendees}، سُجّل حضورهم: {checkedIn}"),
  noEventsTitle: "لا فعاليات بعد",
  noEventsBody: "أنشئ فعالية، ويظهر حضورها هنا.",
  toEvents: "فعالياتي",
  emptyTitle: "لا حضور بعد",
  emptyBody: "يظهر هنا كل من ينضم إلى هذه الفعالية.",
  noMatchTitle: "لا أحد بهذا الاسم",
  noMatchBody: "لا أحد في القائمة يطابق بحثك.",
  clear: "مسح البحث",
  name: "الاسم",
  joined: "تاريخ الانضمام",
  payment: "التذكرة",
  state: "تسجيل الحضور",
  free: "مجانية",
  paid: "مدفوعة",
  checkedIn: params("حضر منذ {time}"),
  expected: "متوقّع",
  showMore: "عرض المزيد من الحضور",
} satisfies WordingOf<typeof founderAttendeesMessages>;
