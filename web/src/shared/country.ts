/** The country and the city with which lists begin. */
import { citiesIn, countryOfCity, homeCountry, pickedCountries } from "@majlis/contracts/cities";
import type { Country } from "@majlis/contracts/values";
import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { drawnPage } from "#shared/drawn.ts";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";

/** The country picker's choice. Lists show its cities. */
export const countryStore = atom<Country>(homeCountry);

/** The same in a component. Documents are drawn for the country of their event, or the home country. */
export const useCountry = (): Country =>
  useStore(countryStore, { ssr: () => countryOfCity(drawnPage()?.city ?? "") });

const keys = { chosen: "majlis.city", profile: "majlis.profileCity", linked: "majlis.linkedCity" } as const;
const storedCity = (key: string): string | undefined => globalThis.localStorage?.getItem(key) ?? undefined;

/** The city that was chosen last on this device: empty for all of the home country, undefined before a choice. */
let chosenCity = storedCity(keys.chosen);
/** The city of the reader's profile, if it is elsewhere. It is stored, because lists do not wait for the profile. */
let profileCity = storedCity(keys.profile);
/** The city of the event that a link opened: empty at home, undefined without a link. A page that sleeps leaves it. */
let linkedCity = globalThis.sessionStorage?.getItem(keys.linked) ?? undefined;
globalThis.sessionStorage?.removeItem(keys.linked);

const first = linkedCity ?? chosenCity ?? profileCity;
if (first) countryStore.set(countryOfCity(first));

export const chooseCountry = (name: string): void => {
  const country = pickedCountries.find((candidate) => candidate === name);
  if (country) countryStore.set(country);
};

/** The next list of events begins with this city; empty for all cities of the home country. */
export const chooseCity = (city: string): void => {
  chosenCity = city;
  linkedCity = undefined;
  localStorage.setItem(keys.chosen, city);
};

const hasLink = (): boolean => new URLSearchParams(window.location.search).has("city");

/** Chooses the country of the city in the address: a link to the list of a city shows its country. */
export const chooseLinkedCountry = (): void => {
  const city = new URLSearchParams(window.location.search).get("city");
  if (city) countryStore.set(countryOfCity(city));
};

/** The city, if it is in another country than home. */
export const elsewhere = (city: string | null | undefined): string | undefined =>
  city && countryOfCity(city) !== homeCountry ? city : undefined;

/** Lists begin at the city of a profile elsewhere, unless the reader chose another one or opened a link to a city. */
export const beginAtProfile = (city: string | null | undefined): void => {
  const next = elsewhere(city);
  if (next === profileCity) return;
  profileCity = next;
  if (next) localStorage.setItem(keys.profile, next);
  else localStorage.removeItem(keys.profile);
  if (chosenCity === undefined && linkedCity === undefined && !hasLink())
    countryStore.set(countryOfCity(next ?? ""));
};

/** Lists begin at the city of an event that a link opened, and at all cities if it is at home. */
export const beginAtLinked = (city: string): void => {
  linkedCity = elsewhere(city) ?? "";
  countryStore.set(countryOfCity(city));
};

/** The city of a list where a country is not shown whole. */
export const mainCity = (country: Country): string =>
  country === homeCountry ? "" : (citiesIn(country)[0] ?? "");

/** The city of a country that the reader means: of a link, chosen last, or of the profile. */
export const knownCityIn = (country: Country): string | undefined =>
  [linkedCity, chosenCity, profileCity].find((city) => city && countryOfCity(city) === country);

/** The city in an address. Empty without one, and for a city of another country. */
export const readCity = (params: URLSearchParams, country: Country): string => {
  const city = beginningOf((params.get("city") ?? "").trim(), 80);
  return city && countryOfCity(city) === country ? city : "";
};
