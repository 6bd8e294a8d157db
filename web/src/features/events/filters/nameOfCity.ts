import type { eventFiltersMessages } from "./messages/en";

type CityNames = ReturnType<typeof eventFiltersMessages.get>["cities"];

const isKnown = (city: string, names: CityNames): city is keyof CityNames => Object.hasOwn(names, city);

/** The name of a city in the page's language. A city without a translation is shown as its founder wrote it. */
export const nameOfCity = (city: string, names: CityNames): string =>
  isKnown(city, names) ? names[city] : city;
