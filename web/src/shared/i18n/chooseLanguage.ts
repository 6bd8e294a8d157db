import type { Locale } from "@majlis/contracts/locales";
import { loadLanguage, locale } from "./i18n";
import { saveLanguage } from "../session/saveLanguage";

const maxAgeSeconds = 365 * 24 * 3600;

/** Stored twice: the page reads the storage, what a server draws could read the cookie. */
const remember = (language: Locale): void => {
  document.cookie = `majlis_language=${language}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
  try {
    localStorage.setItem("majlis.language", language);
  } catch {
    return; // Storage is forbidden here: the cookie, or this visit, must do.
  }
};

/**
 * Turns the page to a language, at once and for the next visits, and the mails of whoever is signed in. Its wording
 * comes first: nothing is mixed.
 */
export const chooseLanguage = async (language: Locale): Promise<void> => {
  await loadLanguage(language);
  remember(language);
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = language === "ar" ? "rtl" : "ltr";
  locale.set(language);
  void saveLanguage();
};
