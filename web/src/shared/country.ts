import { countries, type Country, homeCountry } from "@majlis/contracts/values";
import { atom } from "nanostores";

/** The country picker's choice. Lists show its cities. */
export const countryStore = atom<Country>(homeCountry);

export const chooseCountry = (name: string): void => {
  const country = countries.find((candidate) => candidate === name);
  if (country) countryStore.set(country);
};
