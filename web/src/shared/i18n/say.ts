import { loadLanguage } from "./i18n";
import { sentencesMessages } from "./messages/en";

/**
 * A sentence of the contract or of the sign-in service in the language of the page. One that nobody has worded stays
 * as it is.
 */
export const say = (english: string): string => sentencesMessages.get().sentences[english] ?? english;

/** The same for whoever may be here before the Arabic wording is. */
export const sayInTime = async (english: string): Promise<string> => {
  await loadLanguage();
  return say(english);
};
