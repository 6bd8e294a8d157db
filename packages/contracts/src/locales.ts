interface Language {
  /** Its own name, for people who look for it. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** For Intl: region, calendar and digits included. */
  readonly tag: string;
  /** Between the parts of a date or an address. */
  readonly comma: string;
  /** Letters that tell a text in this language from one in the first language of the table. */
  readonly letters?: RegExp;
}

/** Every language of the product. The first one is the language of the code, of the contract and of links without one. */
const table = {
  en: { name: "English", direction: "ltr", tag: "en-US", comma: ", " },
  // Arabic dates have Jordan's names of months and the digits of prices and phones: see docs/decisions.
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

/** The language that a caller named; undefined for everything else. */
export const readLocale = (named: unknown): Locale | undefined => locales.find((locale) => locale === named);

/** The language that a text is written in, as far as its letters tell. */
export const languageOf = (text: string): Language =>
  languages[locales.find((locale) => languages[locale].letters?.test(text)) ?? baseLocale];
