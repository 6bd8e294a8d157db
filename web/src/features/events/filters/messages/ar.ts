import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { eventFiltersMessages } from "./en";

export default {
  filters: {
    search: "ابحث في الفعاليات",
    searchPlaceholder: "عود، عشاء، جولة...",
    when: "الموعد",
    anyTime: "أي وقت",
    thisWeek: "خلال 7 أيام",
    thisMonth: "خلال 30 يومًا",
    city: "المدينة",
    allCities: "كل المدن",
    allInCity: params("كل فعاليات هذا الأسبوع في {city}."),
    price: "السعر",
    allPrices: "كل الأسعار",
    paid: "مدفوعة",
    free: "مجانية",
  },
  cities: {
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
} satisfies MessagesOf<typeof eventFiltersMessages>;
