import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { cityMessages } from "./en";

export default {
  names: {
    Amman: "عمّان",
    Zarqa: "الزرقاء",
    Irbid: "إربد",
    Salt: "السلط",
    Madaba: "مادبا",
    Aqaba: "العقبة",
    Jerash: "جرش",
    Ajloun: "عجلون",
    Karak: "الكرك",
    "New York": "نيويورك",
    "Los Angeles": "لوس أنجلوس",
    Chicago: "شيكاغو",
    Houston: "هيوستن",
    Washington: "واشنطن",
    London: "لندن",
    Manchester: "مانشستر",
    Birmingham: "برمنغهام",
    Edinburgh: "إدنبرة",
    Bristol: "بريستول",
  },
} satisfies MessagesOf<typeof cityMessages>;
