import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { peopleMessages } from "./en";

export default {
  going: {
    title: "من سيحضر",
    none: "لم ينضم أحد بعد.",
    total: count({
      zero: "لا أحد سيحضر",
      one: "سيحضر شخص واحد",
      two: "سيحضر شخصان",
      few: "سيحضر {count} أشخاص",
      many: "سيحضر {count} شخصًا",
      other: "سيحضر {count} شخص",
    }),
    others: count({
      zero: "ولا أحد غيرهم",
      one: "وشخص آخر",
      two: "وشخصان آخران",
      few: "و{count} آخرون",
      many: "و{count} آخرون",
      other: "و{count} آخرون",
    }),
    note: "لا يُذكر إلا من اختار ذلك، ولا يرى الأسماء إلا من لديه تذكرة.",
    show: "إظهار اسمي الأول",
    showHint: "يرى من لديهم تذاكر اسمك الأول وحرفه الأول. يرى غيرهم العدد فقط.",
    shown: "اسمك الأول ظاهر",
    hidden: "اسمك الأول مخفي",
    loading: "جارٍ التحميل...",
    host: params("أمسيات أخرى مع {name}"),
  },
} satisfies MessagesOf<typeof peopleMessages>;
