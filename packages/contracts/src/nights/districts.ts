/** Districts of cities, for what is near an event. No schemas: rows have these values too. */

import { cities, type City, cityRows, home, knownCity } from "#contracts/cities";

export const ammanDistricts = [
  "jabalAmman",
  "jabalWeibdeh",
  "downtown",
  "abdali",
  "shmeisani",
  "sweifieh",
  "abdoun",
  "khalda",
  "jubeiha",
  "tlaaAlAli",
  "marka",
] as const;

export type AmmanDistrict = (typeof ammanDistricts)[number];

/** The other cities are one district each. */
type WholeCity = {
  [Name in City]: (typeof cityRows)[Name] extends { readonly district: infer Key } ? Key : never;
}[City];
export type District = AmmanDistrict | WholeCity;

const cityByDistrict: ReadonlyMap<District, City> = new Map(
  cities.flatMap((city): readonly (readonly [District, City])[] => {
    const row = cityRows[city];
    if ("district" in row) return [[row.district, city]];
    return city === "Amman" ? ammanDistricts.map((district) => [district, city]) : [];
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

/** How far an offer of a night reaches from the district of its partner. */
export const nightRadii = ["district", "nearby", "city"] as const;
export type NightRadius = (typeof nightRadii)[number];
