interface Language {
  /** Name in the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** BCP 47 tag for Intl, with region, calendar and digits. */
  readonly tag: string;
  /** Separator of the parts of a date or an address. */
  readonly comma: string;
  /** What follows the digits of an ordinal number: 2nd. */
  readonly ordinals?: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  /** Matches letters that distinguish a text in this language from one in the base language. */
  readonly letters?: RegExp;
}

/** All languages. The first one is the base language: of code, contract and links without a language. */
const table = {
  en: {
    name: "English",
    direction: "ltr",
    tag: "en-US",
    comma: ", ",
    ordinals: { one: "st", two: "nd", few: "rd", other: "th" },
  },
  // Jordan's month names with Latin digits.
  ar: {
    name: "العربية",
    direction: "rtl",
    tag: "ar-JO-u-nu-latn",
    comma: "، ",
    letters: /\p{Script=Arabic}/u,
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof table;

export const languages: Readonly<Record<Locale, Language>> = table;

export const baseLocale: Locale = "en";

export const locales = Object.keys(table).filter((code): code is Locale => code in table);

/** The language of a tag in any case: `ar` of `AR-JO`. */
export const primaryTag = (tag: string): string => tag.replace(/-.*$/s, "").toLowerCase();

/** The supported language of this tag; undefined for any other value. */
export const readLocale = (tag: unknown): Locale | undefined =>
  typeof tag === "string" ? locales.find((locale) => locale === primaryTag(tag)) : undefined;

/** The language of a text, as far as its letters show it. */
export const localeOf = (text: string): Locale =>
  locales.find((locale) => languages[locale].letters?.test(text)) ?? baseLocale;

export const languageOf = (text: string): Language => languages[localeOf(text)];
