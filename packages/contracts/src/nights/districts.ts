/** Districts of cities, for what is near an event. No schemas: rows have these values too. */

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
const wholeCities = {
  zarqa: "Zarqa",
  irbid: "Irbid",
  salt: "Salt",
  madaba: "Madaba",
  aqaba: "Aqaba",
  jerash: "Jerash",
  ajloun: "Ajloun",
  karak: "Karak",
  newYork: "New York",
  losAngeles: "Los Angeles",
  chicago: "Chicago",
  houston: "Houston",
  washington: "Washington",
  london: "London",
  manchester: "Manchester",
  birmingham: "Birmingham",
  edinburgh: "Edinburgh",
  bristol: "Bristol",
} as const;

type WholeCity = keyof typeof wholeCities;
export type District = AmmanDistrict | WholeCity;

const isWholeCity = (value: string): value is WholeCity => Object.hasOwn(wholeCities, value);

export const districts: readonly District[] = [
  ...ammanDistricts,
  ...Object.keys(wholeCities).filter(isWholeCity),
];

/** The city of a district. */
export const cityOfDistrict = (district: District): string =>
  isAmman(district) ? "Amman" : wholeCities[district];

/** The districts beside a district. */
export const neighborsOf = (district: District): readonly District[] =>
  isAmman(district) ? amman[district] : [];

/** How far an offer of a night reaches from the district of its partner. */
export const nightRadii = ["district", "nearby", "city"] as const;
export type NightRadius = (typeof nightRadii)[number];
