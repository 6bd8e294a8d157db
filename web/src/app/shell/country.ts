import { atom } from "#shared/ui/atom.ts";

export const countries = ["Jordan", "United States", "United Kingdom"] as const;
export type Country = (typeof countries)[number];

/** The country picker's choice. It has no effect yet (SPEC section 1). */
export const countryStore = atom<Country>("Jordan");

export const chooseCountry = (name: string): void => {
  const country = countries.find((candidate) => candidate === name);
  if (country) countryStore.set(country);
};
