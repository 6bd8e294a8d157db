import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { dashboardTicketsMessages } from "./dashboardTickets.messages";

export default {
  upcoming: "التذاكر القادمة",
  all: "كل التذاكر",
  qrCode: "رمز QR",
  ofTicket: params(" لتذكرة {title}"),
  placeFollows: "يُعلن المكان لاحقًا",
  event: "فعالية",
  gathering: "لقاء",
  canceled: "ملغاة",
  noTickets: "لا تذاكر بعد",
  noTicketsBody: "انضم إلى فعالية أو لقاء، وتجد تذكرتك هنا.",
  noUpcoming: "لا تذاكر قادمة",
  noUpcomingBody: "ما حضرته تجده بين تذاكرك كلها.",
  browse: "تصفح الفعاليات",
} satisfies WordingOf<typeof dashboardTicketsMessages>;
