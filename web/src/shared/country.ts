import { countryOfCity } from "@majlis/contracts/cities";
import { countries, type Country, homeCountry } from "@majlis/contracts/values";
import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { atom } from "nanostores";

/** The country picker's choice. Lists show its cities. */
export const countryStore = atom<Country>(homeCountry);

export const chooseCountry = (name: string): void => {
  const country = countries.find((candidate) => candidate === name);
  if (country) countryStore.set(country);
};

/** Chooses the country of the city in the address: a link to the list of a city shows its country. */
export const chooseLinkedCountry = (): void => {
  const city = new URLSearchParams(window.location.search).get("city");
  if (city) countryStore.set(countryOfCity(city));
};

/** The city in an address. Empty without one, and for a city of another country. */
export const readCity = (params: URLSearchParams, country: Country): string => {
  const city = beginningOf((params.get("city") ?? "").trim(), 80);
  return city && countryOfCity(city) === country ? city : "";
};
