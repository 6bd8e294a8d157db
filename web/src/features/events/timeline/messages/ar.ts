import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { timelineMessages } from "./en";

export default {
  days: {
    today: "اليوم",
    tonight: "الليلة",
    tomorrow: "غدًا",
    weekend: "نهاية هذا الأسبوع",
    nextWeek: "الأسبوع القادم",
    waitlist: "قائمة الانتظار",
    going: "معك تذكرة",
  },
} satisfies MessagesOf<typeof timelineMessages>;
