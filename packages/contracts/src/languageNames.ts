import type { EventLanguage } from "./events/eventFacts";
import { languages, type Locale } from "./locales";

/** Jordanian Sign Language, which browsers and Node do not name. */
const jos: Readonly<Record<Locale, string>> = { en: "Jordanian Sign Language", ar: "لغة الإشارة الأردنية" };

/** Names spoken and signed languages in a language. */
export const languageNames = (locale: Locale): ((language: EventLanguage) => string) => {
  const names = new Intl.DisplayNames(languages[locale].tag, { type: "language" });
  return (language) => (language === "jos" ? jos[locale] : (names.of(language) ?? language));
};

/** Arabic, English, and French */
export const listLanguages = (spoken: readonly EventLanguage[], locale: Locale): string =>
  new Intl.ListFormat(languages[locale].tag, { type: "conjunction" }).format(
    spoken.map(languageNames(locale)),
  );
