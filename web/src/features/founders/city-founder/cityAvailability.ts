import { splitWords } from "@majlis/core/search/words.rules";

export type Availability = "taken" | "free";

/** Cities that have a founding team outside of this installation. */
const takenCities = ["new york", "london", "paris", "tokyo"];

/** Arabic names of cities, because founders and visitors write either. */
const englishNames: Readonly<Record<string, string>> = {
  عمان: "amman",
  اربد: "irbid",
  الزرقاء: "zarqa",
  العقبه: "aqaba",
  السلط: "salt",
  نيويورك: "new york",
  لندن: "london",
  باريس: "paris",
  طوكيو: "tokyo",
};

/** Compares cities without case, accents and extra spaces, in English and Arabic. */
const keyOf = (city: string): string => {
  const key = splitWords(city).join(" ");
  return englishNames[key] ?? key;
};

/** Whether a city has a founder. Undefined for empty input. */
export const availabilityOf = (typed: string, ledCities: readonly string[]): Availability | undefined => {
  const key = keyOf(typed);
  if (key === "") return undefined;
  return [...takenCities, ...ledCities.map(keyOf)].includes(key) ? "taken" : "free";
};
