import { nameOfCity } from "#contracts/cityNames";
import type { Locale } from "#contracts/locales";
import { type ammanDistricts, cityOfDistrict, type District } from "./districts";

type Named = (typeof ammanDistricts)[number];

const english: Readonly<Record<Named, string>> = {
  jabalAmman: "Jabal Amman",
  jabalWeibdeh: "Jabal Al-Weibdeh",
  downtown: "Downtown",
  abdali: "Abdali",
  shmeisani: "Shmeisani",
  sweifieh: "Sweifieh",
  abdoun: "Abdoun",
  khalda: "Khalda",
  jubeiha: "Jubeiha",
  tlaaAlAli: "Tla' Al-Ali",
  marka: "Marka",
};

const arabic: Readonly<Record<Named, string>> = {
  jabalAmman: "جبل عمّان",
  jabalWeibdeh: "جبل اللويبدة",
  downtown: "وسط البلد",
  abdali: "العبدلي",
  shmeisani: "الشميساني",
  sweifieh: "الصويفية",
  abdoun: "عبدون",
  khalda: "خلدا",
  jubeiha: "الجبيهة",
  tlaaAlAli: "تلاع العلي",
  marka: "ماركا",
};

/** The name of a district in a language. A city that is one district has its own name. */
export const nameOfDistrict = (district: District, locale: Locale): string =>
  new Map<string, string>(Object.entries(locale === "ar" ? arabic : english)).get(district) ??
  nameOfCity(cityOfDistrict(district), locale);
