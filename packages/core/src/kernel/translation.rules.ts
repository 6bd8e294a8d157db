/** Texts that are given in two languages. Pure, for server and page. */
import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import type { Locale } from "@majlis/contracts/locales";

export interface Translated {
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly translation?:
    | { readonly language: string; readonly title: string; readonly description?: string | undefined }
    | undefined;
}

/** The item with its texts in a language, as far as they are given in it. Other texts stay as they are. */
export const inLanguage = <Item extends Translated>(item: Item, locale: Locale): Item => {
  if (item.translation?.language !== locale) return item;
  const { title, description } = item.translation;
  return { ...item, title, ...(description && { description }) };
};

/** What guests should know in a language, as far as it is given in it. */
export const factsInLanguage = ({ translated, ...facts }: EventFacts, locale: Locale): EventFacts =>
  translated?.language === locale
    ? { ...facts, bring: translated.bring ?? facts.bring, dress: translated.dress ?? facts.dress }
    : facts;
