import { getOwnLetter, type LetterChoice, setOwnLetter, letterLanguages } from "@majlis/contracts/letter";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { citiesIn } from "@majlis/contracts/cities";
import type { Country } from "@majlis/contracts/values";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { SelectOption } from "#shared/ui/forms/Select.tsx";
import { letterMessages } from "./messages/en";

/** The letter to the person's address. The links of mails change it too. */
export const ownLetterQuery = queryOptions({
  queryKey: ["letter"],
  queryFn: () => call(getOwnLetter),
  refetchOnMount: "always",
});

/** Starts, changes or ends it. */
export const saveOwnLetter = async (letter: LetterChoice | null): Promise<LetterChoice | null> => {
  await call(setOwnLetter, { body: { letter } });
  queryClient.setQueryData(ownLetterQuery.queryKey, { letter });
  return letter;
};

/** The cities of a country that can have a letter. */
export const letterCityOptions = (country: Country): readonly SelectOption[] =>
  citiesIn(country).map((value) => ({ value, label: cityName(value) }));

/** The languages of a letter, by their names in the language of the page. */
export const useLanguageOptions = (): readonly SelectOption[] => {
  const messages = useMessages(letterMessages).form;
  return letterLanguages.map((value) => ({ value, label: messages[value] }));
};
