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
} satisfies MessagesOf<typeof eventFiltersMessages>;
