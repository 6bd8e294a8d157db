import { nameKey, nameOfCity } from "#contracts/cities";
import { languages, type Locale, locales } from "#contracts/locales";
import { type ammanDistricts, cityOfDistrict, type District, districts } from "./districts";

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

interface Area {
  readonly city: string;
  readonly district?: string | undefined;
}

/** The name of an event's district. Undefined without one, and for a city that is one district. */
export const nameWithinCity = ({ city, district }: Area, locale: Locale): string | undefined => {
  const known = districts.find((each) => each === district && cityOfDistrict(each) === city);
  const name = known && nameOfDistrict(known, locale);
  return name === nameOfCity(city, locale) ? undefined : name;
};

/**
 * The part of a city in which an event is, as everyone may know it: `Jabal Amman, Amman`, or only the city. After an
 * address, without what the address names in any language.
 */
export const nameOfArea = (area: Area, locale: Locale, address: string | null = ""): string => {
  const named = (address ?? "").split(/[,،]/).map(nameKey);
  const isNamed = (nameIn: (language: Locale) => string | undefined): boolean =>
    locales.some((language) => named.includes(nameKey(nameIn(language) ?? "-")));
  if (isNamed((language) => nameOfCity(area.city, language))) return "";
  const district = isNamed((language) => nameWithinCity(area, language))
    ? undefined
    : nameWithinCity(area, locale);
  return [district, nameOfCity(area.city, locale)].filter(Boolean).join(languages[locale].comma);
};
