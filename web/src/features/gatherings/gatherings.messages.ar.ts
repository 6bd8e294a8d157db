import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { gatheringsMessages } from "./gatherings.messages";

export default {
  pageTitle: "اللقاءات",
  heroTitle: "لقاءات المجتمع",
  heroBody: "لقاءات صغيرة تتسع لما يصل إلى 20 شخصًا، يستضيفها الأعضاء في مدينتهم.",
  create: "إنشاء لقاء",
  myTickets: "تذاكري",
  upcoming: "اللقاءات القادمة",
  loading: "جارٍ تحميل اللقاءات",
  loadingMore: "جارٍ تحميل المزيد من اللقاءات...",
  showMore: "عرض المزيد من اللقاءات",
  gathering: "لقاء",
  by: params("يستضيفه {name}"),
  attending: params("الحضور {count} من {capacity}"),
  membersOnlyPlace: "للأعضاء فقط",
  somewhere: "شارع جميل في مكان ما 00",
  placeFollows: "يُعلن المكان لاحقًا",
  join: "انضم إلى اللقاء",
  joining: "جارٍ الانضمام...",
  takeSeat: "احجز المقعد",
  viewTicket: "عرض التذكرة",
  membersOnly: "للأعضاء فقط",
  full: params("مكتمل ({count} من {capacity})"),
  ended: "انتهى اللقاء",
  canceled: "أُلغي اللقاء",
  ofGathering: params(": {title}"),
} satisfies WordingOf<typeof gatheringsMessages>;
