import { baseLocale, locales } from "@majlis/contracts/locales";
import type { Translation, TranslationJSON, TranslationsJSON } from "@nanostores/i18n";
import { logFailure } from "../api/log";

export type TranslatedSections = Readonly<Record<string, TranslationsJSON>>;

type Wording = Translation | TranslationJSON;
type Sections = Readonly<Record<string, Readonly<Record<string, Wording>>>>;

/** The catalogues in all languages except the base one, by path: `./features/events/messages/ar.ts`. */
const files = import.meta.glob<Sections>(["./**/messages/*.ts", "!./**/messages/en.ts"], {
  base: "../../",
  import: "default",
});

export const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, key: string) => Out,
): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** `params` and `count` return the text with its transformation. */
const isTransformed = (wording: unknown): wording is { readonly input: Wording } =>
  typeof wording === "object" && wording !== null && "transform" in wording;

/**
 * Values keep their own direction inside a sentence: without isolation a Latin name or a price reorders the words of a
 * right-to-left language beside it. The marks are Unicode's FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9).
 */
const textOf = (wording: Wording): TranslationJSON => {
  if (typeof wording === "string") return wording.replace(/\{(?!count\})\w+\}/g, "\u2068$&\u2069");
  if (isTransformed(wording)) return textOf(wording.input);
  if (typeof wording === "function") throw new TypeError("Wording is text, params or count");
  return mapValues(wording, textOf);
};

const readTexts = async (name: string, locale: string | undefined): Promise<TranslatedSections> => {
  const load = files[`./${name}/messages/${locale}.ts`];
  if (!load) throw new Error("There is no such file");
  return mapValues(await load(), (section) => mapValues(section, textOf));
};

/** English texts with accents. The keys come from a translation: texts of the contract have no English entry. */
const pseudoTexts = async (name: string, base: Sections): Promise<TranslatedSections> => {
  const { pseudoTranslation } = await import("./pseudoLocale");
  const translation = await readTexts(
    name,
    locales.find((locale) => locale !== baseLocale),
  );
  return mapValues(translation, (texts, section) =>
    mapValues(texts, (_, key) => pseudoTranslation(textOf(base[section]?.[key] ?? key))),
  );
};

/** Loads one catalogue in one language. On failure it logs the error and the texts stay English. */
export const loadCatalogue = async (
  name: string,
  locale: string,
  base: Sections,
): Promise<TranslatedSections> => {
  try {
    // Full variable names, so that deployment builds exclude the generator.
    if (import.meta.env.VITE_PSEUDO_LOCALE && locale === import.meta.env.VITE_PSEUDO_LOCALE)
      return await pseudoTexts(name, base);
    return await readTexts(name, locale);
  } catch (error) {
    logFailure(`The ${locale} texts of ${name} did not load`, error);
    return {};
  }
};
