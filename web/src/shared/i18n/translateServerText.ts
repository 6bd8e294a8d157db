import { loadTranslations } from "./i18n";
import { sentencesMessages } from "./messages/en";

/** A text of the contract or of the sign-in service in the page's language. One without a translation stays English. */
export const translateServerText = (english: string): string =>
  sentencesMessages.get().sentences[english] ?? english;

/** The same, once the texts of the page's language are loaded. */
export const loadServerText = async (english: string): Promise<string> => {
  await loadTranslations();
  return translateServerText(english);
};
