import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { datesMessages } from "./en";

export default {
  scope: {
    changeLabel: "المواعيد التي تتغير",
    cancelLabel: "المواعيد التي تُلغى",
    date: "هذا الموعد فقط",
    changeDateHint: "تبقى المواعيد الأخرى كما هي.",
    cancelDateHint: "تُقام المواعيد الأخرى.",
    later: "هذا الموعد والمواعيد التالية",
    changeLaterHint: "يحتفظ كل موعد تالٍ بما غُيّر فيه على حدة. الصور خاصة بموعد واحد.",
    cancelLaterHint: "تبقى المواعيد السابقة كما هي.",
  },
  result: {
    changed: count({
      zero: "لم يتغير أي موعد",
      one: "تغير موعد واحد",
      two: "تغير موعدان",
      few: "تغيرت {count} مواعيد",
      many: "تغير {count} موعدًا",
      other: "تغير {count} موعد",
    }),
    CapacityTooLow: params("يبقى عدد المقاعد في {date} كما هو: المحجوز أكثر."),
    EventHasGuests: params("يبقى موعد {date} منشورًا: له ضيوف."),
    InvalidInput: params("يبقى وقت موعد {date} كما هو: الوقت الجديد غير ممكن."),
    deleted: count({
      zero: "لم يُحذف أي موعد",
      one: "حُذف موعد واحد",
      two: "حُذف موعدان",
      few: "حُذفت {count} مواعيد",
      many: "حُذف {count} موعدًا",
      other: "حُذف {count} موعد",
    }),
    canceled: count({
      zero: "لم يُلغَ أي موعد",
      one: "أُلغي موعد واحد",
      two: "أُلغي موعدان",
      few: "أُلغيت {count} مواعيد",
      many: "أُلغي {count} موعدًا",
      other: "أُلغي {count} موعد",
    }),
  },
} satisfies MessagesOf<typeof datesMessages>;
