import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const founderAttendanceMessages = defineMessages("founderAttendance", {
  counts: "Attendance",
  tickets: "Tickets",
  checkedIn: "Checked in",
  show: "Show rate",
  held: "Events that have begun",
  attendees: "All Attendees",
  checkIn: "Open Check-in",
  of: params("{came} of {tickets} came"),
  none: "No attendance yet",
  noneBody: "Once people are checked in at your door, you see here who came.",
});
