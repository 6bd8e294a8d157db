import { count, params } from "@nanostores/i18n";
import type { WordingOf } from "../../../lib/i18n";
import type { inboxMessages } from "./inbox.messages";

export default {
  title: "رسائل نموذج التواصل",
  loading: "جارٍ تحميل الرسائل",
  emptyTitle: "لا رسائل بعد",
  emptyBody: "ما يكتبه الناس في صفحة التواصل يصل إلى هنا.",
  unread: count({
    one: "رسالة واحدة تنتظر القراءة.",
    two: "رسالتان تنتظران القراءة.",
    few: "{count} رسائل تنتظر القراءة.",
    many: "{count} رسالة تنتظر القراءة.",
    other: "{count} رسالة تنتظر القراءة.",
  }),
  allRead: "قُرئت الرسائل كلها.",
  open: "فتح",
  ofSender: params(" رسالة {name}"),
  queued: "جديدة",
  read: "مقروءة",
  answered: "أُجيب عنها",
  from: params("{email}، {date}"),
  reply: "الرد بالبريد",
  replySubject: "رسالتك إلى مجلس",
  markAnswered: "وضع علامة: أُجيب عنها",
  markUnread: "وضع علامة: غير مقروءة",
  marking: "جارٍ الحفظ...",
  markedAnswered: "وُضعت علامة «أُجيب عنها» على الرسالة",
  markedUnread: "وُضعت علامة «غير مقروءة» على الرسالة",
} satisfies WordingOf<typeof inboxMessages>;
