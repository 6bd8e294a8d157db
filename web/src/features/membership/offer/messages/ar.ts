import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { offerMessages } from "./en";

export default {
  shown: {
    openUntil: params("مفتوح الآن حتى {time}"),
    openAllDay: "مفتوح الآن",
    closedToday: params("مغلق، يفتح {time}"),
    closed: params("مغلق، يفتح {day} {time}"),
    ofBusiness: params(": {name}، ساعات الأسبوع"),
    times: params("{from} إلى {until}"),
    days: params("{first} إلى {last}"),
    allDay: "طوال اليوم",
    noHours: "مغلق",
    excluded: params("لا خصم في هذه الأيام: {days}."),
  },
  form: {
    hours: "ساعات العمل",
    hoursHint: "يُترك اليوم فارغًا إن كان المكان مغلقًا فيه. الساعات بعد منتصف الليل تتبع اليوم السابق.",
    from: params("{day}، من"),
    until: params("{day}، إلى"),
    opens: "من",
    closes: "إلى",
    copy: "نسخ اليوم الأول إلى كل الأيام",
    excluded: "أيام بلا خصم",
    terms: "شروط الخصم",
    termsHint: "جملة واحدة، مثل: لا يُجمع مع عروض أخرى.",
  },
} satisfies MessagesOf<typeof offerMessages>;
