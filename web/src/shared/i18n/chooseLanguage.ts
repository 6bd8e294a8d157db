import { languages, type Locale } from "@majlis/contracts/locales";
import { loadTranslations, locale } from "./i18n";
import { saveLanguage } from "../session/saveLanguage";

const maxAgeSeconds = 365 * 24 * 3600;

/** Stored twice: the page reads the storage, and a server could read the cookie. */
const remember = (language: Locale): void => {
  document.cookie = `majlis_language=${language}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
  try {
    localStorage.setItem("majlis.language", language);
    // The language of a link gives way to the choice.
    sessionStorage.removeItem("majlis.language");
  } catch {
    return; // Storage is blocked: the choice lives in the cookie or in this visit.
  }
};

/**
 * Changes the language of the page, of later visits and of mails to the signed-in user. The texts load first, so that
 * the page never mixes two languages.
 */
export const chooseLanguage = async (language: Locale): Promise<void> => {
  await loadTranslations(language);
  remember(language);
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = languages[language].direction;
  locale.set(language);
  void saveLanguage();
};
