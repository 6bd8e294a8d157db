import type { WordingOf } from "../../lib/i18n";
import type { contactMessages } from "./contact.messages";

export default {
  title: "تواصل معنا",
  intro: "سؤال أو فكرة أو أمر لم يسر كما يجب: يقرؤه شخص ويرد عليه.",
  directly: "أو تواصل معنا مباشرة",
  name: "الاسم",
  email: "البريد الإلكتروني",
  message: "الرسالة",
  send: "إرسال الرسالة",
  sending: "جارٍ الإرسال...",
  sent: "تم إرسال الرسالة",
  sentBody: "شكرًا لك. وصلتنا رسالتك وسنعود إليك قريبًا.",
} satisfies WordingOf<typeof contactMessages>;
