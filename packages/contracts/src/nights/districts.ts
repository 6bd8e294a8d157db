/** Districts of cities, for what is near an event. No schemas: rows have these values too. */

import { cities, type City, cityRows, home, knownCity } from "#contracts/cities";

/** Each district of Amman with the districts beside it. Both of two neighbors name each other. */
const amman = {
  jabalAmman: ["downtown", "jabalWeibdeh", "abdoun", "shmeisani", "sweifieh"],
  jabalWeibdeh: ["downtown", "jabalAmman", "abdali"],
  downtown: ["jabalAmman", "jabalWeibdeh", "marka"],
  abdali: ["jabalWeibdeh", "shmeisani"],
  shmeisani: ["abdali", "jabalAmman", "tlaaAlAli"],
  sweifieh: ["abdoun", "jabalAmman", "tlaaAlAli"],
  abdoun: ["jabalAmman", "sweifieh"],
  khalda: ["tlaaAlAli"],
  jubeiha: ["tlaaAlAli"],
  tlaaAlAli: ["khalda", "jubeiha", "shmeisani", "sweifieh"],
  marka: ["downtown"],
} as const;

type AmmanDistrict = keyof typeof amman;

const isAmman = (value: string): value is AmmanDistrict => Object.hasOwn(amman, value);

export const ammanDistricts = Object.keys(amman).filter(isAmman);

/** The other cities are one district each. */
type WholeCity = {
  [Name in City]: (typeof cityRows)[Name] extends { readonly district: infer Key } ? Key : never;
}[City];
export type District = AmmanDistrict | WholeCity;

const cityByDistrict: ReadonlyMap<District, City> = new Map(
  cities.flatMap((city): readonly (readonly [District, City])[] => {
    const row = cityRows[city];
    return "district" in row
      ? [[row.district, city]]
      : ammanDistricts.map((district) => [district, city] as const);
  }),
);

export const districts: readonly District[] = [...cityByDistrict.keys()];

/** The city of a district. */
export const cityOfDistrict = (district: District): City => cityByDistrict.get(district) ?? home;

/** The districts that a city offers. None for a city that the table does not have. */
export const districtsOf = (city: string): readonly District[] => {
  const name = knownCity(city);
  return districts.filter((district) => cityOfDistrict(district) === name);
};

/** The districts beside a district. */
export const neighborsOf = (district: District): readonly District[] =>
  isAmman(district) ? amman[district] : [];

/** How far an offer of a night reaches from the district of its partner. */
export const nightRadii = ["district", "nearby", "city"] as const;
export type NightRadius = (typeof nightRadii)[number];
