import type { WordingOf } from "../../lib/i18n";
import type { joinedMessages } from "./joined.messages";

export default {
  ticketTitle: "تذكرة لقائك",
  joined: "تم انضمامك بنجاح!",
  joinedBody: "أُنشئت تذكرة لقائك. ستجد التفاصيل في بريدك الإلكتروني وعلى واتساب.",
} satisfies WordingOf<typeof joinedMessages>;
