import { type Locale, localeOf } from "@majlis/contracts/locales";
import { inLanguage, type Translated } from "@majlis/core/kernel/translation.rules";
import { locale } from "./i18n";

/** An event or gathering with its texts in the language of the page. Texts without a translation stay as they are. */
export const readText = <Item extends Translated>(item: Item): Item => inLanguage(item, locale.get());

export const titleOf = (item: Translated): string => readText(item).title;

/** The `lang` of a text that is not in the language of the page. */
export const textLang = (text: string): Locale | undefined => {
  const language = localeOf(text);
  return language === locale.get() ? undefined : language;
};
