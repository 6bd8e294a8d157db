import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { seriesMessages } from "./en";

export default {
  dates: {
    title: "مواعيد أخرى",
    place: params("هذا هو الموعد {number} من {count}."),
    loading: "جارٍ تحميل المواعيد الأخرى...",
    none: "لا يوجد موعد آخر قادم.",
  },
} satisfies MessagesOf<typeof seriesMessages>;
