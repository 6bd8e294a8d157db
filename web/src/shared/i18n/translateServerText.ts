import { loadTranslations } from "./i18n";
import { sentencesMessages } from "./messages/en";

/** Translates a text of the contract or of the sign-in service. Missing translations stay English. */
export const translateServerText = (english: string): string =>
  sentencesMessages.get().sentences[english] ?? english;

/** Loads the texts of the page's language, then translates. */
export const loadServerText = async (english: string): Promise<string> => {
  await loadTranslations();
  return translateServerText(english);
};
