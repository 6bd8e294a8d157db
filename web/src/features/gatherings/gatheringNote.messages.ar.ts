import type { WordingOf } from "../../lib/i18n";
import type { noteMessages } from "./gatheringNote.messages";

export default {
  membersNote: "اللقاءات للأعضاء.",
  membersAction: "تعرّف على العضوية",
  fullNote: "إذا أعاد أحدهم تذكرته، يُعرض المقعد على أول المنتظرين.",
  ticketNote: "مقعدك محجوز، وتذكرتك جاهزة.",
} satisfies WordingOf<typeof noteMessages>;
