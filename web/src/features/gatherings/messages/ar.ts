import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { gatheringsMessages } from "./en";

export default {
  list: {
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
    join: "انضم إلى اللقاء",
    joining: "جارٍ الانضمام...",
    takeSeat: "احجز المقعد",
    viewTicket: "عرض التذكرة",
    manage: "الإدارة",
    checkIn: "افتح تسجيل الحضور",
    membersOnly: "للأعضاء فقط",
    full: params("مكتمل ({count} من {capacity})"),
    ended: "انتهى اللقاء",
    canceled: "أُلغي اللقاء",
    ofGathering: params(": {title}"),
  },
  place: {
    hidden: "شارع جميل في مكان ما 00",
    toBeAnnounced: "يُعلن المكان لاحقًا",
    membersOnly: "المكان: للأعضاء فقط",
  },
  gathering: {
    pageTitle: "لقاء",
    allGatherings: "كل اللقاءات",
    loading: "جارٍ تحميل اللقاء",
    when: "الموعد",
    where: "المكان",
    seats: "المقاعد",
    about: "عن هذا اللقاء",
    host: "المضيف",
    notFoundAction: "عرض كل اللقاءات",
  },
  joined: {
    ticketTitle: "تذكرة لقائك",
    joined: "تم انضمامك بنجاح!",
    joinedBody: "أُنشئت تذكرة لقائك. ستجد التفاصيل في بريدك الإلكتروني وعلى واتساب.",
  },
} satisfies MessagesOf<typeof gatheringsMessages>;
