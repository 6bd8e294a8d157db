import { citiesByCountry } from "@majlis/contracts/cities";
import { letterLanguages } from "@majlis/contracts/letter";
import type { Country } from "@majlis/contracts/values";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { SelectOption } from "#shared/ui/Select.tsx";
import { letterMessages } from "./messages/en";

/** The cities of a country that can have a letter. */
export const letterCityOptions = (country: Country): readonly SelectOption[] =>
  citiesByCountry[country].map((value) => ({ value, label: cityName(value) }));

/** The languages of a letter, by their names in the language of the page. */
export const useLanguageOptions = (): readonly SelectOption[] => {
  const messages = useMessages(letterMessages).form;
  return letterLanguages.map((value) => ({ value, label: messages[value] }));
};
