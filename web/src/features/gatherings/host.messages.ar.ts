import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { hostMessages } from "./host.messages";

export default {
  youHost: "أنت مضيف هذا اللقاء.",
  edit: "تعديل اللقاء",
  editTitle: "تعديل اللقاء",
  save: "حفظ التغييرات",
  saving: "جارٍ الحفظ...",
  saved: "تم تحديث اللقاء بنجاح!",
  cancel: "إلغاء اللقاء",
  cancelTitle: "هل تريد إلغاء هذا اللقاء؟",
  cancelBody: "يُبلَّغ كل من يحمل تذكرة بالبريد الإلكتروني. لا يمكن التراجع عن ذلك.",
  canceling: "جارٍ الإلغاء...",
  canceled: "أُلغي اللقاء",
  canceledBody: "أُبلغ كل من كان يحمل تذكرة.",
  create: "إنشاء لقاء",
  creating: "جارٍ الإنشاء...",
  created: "تم إنشاء اللقاء بنجاح!",
  fieldTitle: "العنوان",
  fieldDescription: "الوصف (اختياري)",
  fieldStart: "التاريخ والوقت",
  fieldVenue: "اسم المكان (اختياري)",
  fieldAddress: "عنوان المكان (اختياري)",
  fieldCity: "المدينة",
  fieldCapacity: "السعة (20 كحد أقصى)",
  cityTime: "بتوقيت المدينة",
  attendees: "الحضور",
  attendeesOf: params("من سيحضر {title}"),
  attendeesLoading: "جارٍ تحميل قائمة الحضور...",
  noAttendees: "لا حضور بعد",
  joinedOn: params("انضم في {date}"),
} satisfies WordingOf<typeof hostMessages>;
