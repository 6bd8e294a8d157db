import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { founderAttendanceMessages } from "./founderAttendance.messages";

export default {
  counts: "الحضور",
  tickets: "التذاكر",
  checkedIn: "سُجّل حضورهم",
  show: "نسبة الحضور",
  held: "فعاليات بدأت",
  attendees: "كل الحضور",
  checkIn: "افتح تسجيل الحضور",
  of: params("حضر {came} من {tickets}"),
  none: "لا حضور بعد",
  noneBody: "حين تسجّل دخول الناس عند بابك، ترى هنا من حضر.",
} satisfies WordingOf<typeof founderAttendanceMessages>;
