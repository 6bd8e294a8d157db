import type { citiesByCountry } from "#contracts/cities";
import type { Locale } from "#contracts/locales";
import type { Country } from "#contracts/values";

type City = (typeof citiesByCountry)[Country][number];

/** Cities in other languages than that of their stored names. */
const names: Readonly<Partial<Record<Locale, Readonly<Record<City, string>>>>> = {
  ar: {
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
};

/** The name of a city in a language. A city without a translation is shown as its founder wrote it. */
export const nameOfCity = (city: string, locale: Locale): string =>
  new Map(Object.entries(names[locale] ?? {})).get(city.trim()) ?? city;
