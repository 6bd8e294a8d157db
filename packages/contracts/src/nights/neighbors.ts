/** Which districts are beside each other. Apart from `districts.ts`, which each page loads. */
import type { AmmanDistrict, District } from "./districts";

/** Each district of Amman with the districts beside it. Both of two neighbors name each other. */
const neighbors: Readonly<Record<AmmanDistrict, readonly AmmanDistrict[]>> = {
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
};

const isAmman = (value: string): value is AmmanDistrict => Object.hasOwn(neighbors, value);

/** The districts beside a district. */
export const neighborsOf = (district: District): readonly District[] =>
  isAmman(district) ? neighbors[district] : [];
