import { baseLocale, localeOf, readLocale, type Locale } from "@majlis/contracts/locales";
import type { Translation, TranslationJSON, TranslationsJSON } from "@nanostores/i18n";
import { use } from "react";
import { useStore } from "@nanostores/react";
import { atom, type ReadableAtom } from "nanostores";
import { type TranslatedSections, loadCatalogue, mapValues } from "./loadCatalogue";

const documentLanguage = (): string | undefined => globalThis.document?.documentElement.lang;

/** The language of the page. app/first/look.js reads the choice before the first paint; see chooseLanguage. */
export const locale = atom<Locale>(readLocale(documentLanguage()) ?? baseLocale);

/**
 * The language of the page's texts. It differs from `locale` in the pseudo-locale only, where plurals, formats and API
 * calls stay English.
 */
const textLocale = (): string => {
  const pseudoLocale = import.meta.env.VITE_PSEUDO_LOCALE;
  return pseudoLocale && documentLanguage() === pseudoLocale ? pseudoLocale : locale.get();
};

/** Whether the texts of the page must be loaded. The base language is part of the code. */
export const isTranslated = (): boolean => textLocale() !== baseLocale;

/** The result of `params` and `count` of `@nanostores/i18n`: a text and its transformation. */
interface Transformed {
  readonly input: TranslationJSON;
  readonly transform: (code: Locale, text: TranslationJSON, values: readonly unknown[]) => string;
}

/** The texts of a feature, in named sections: `{ list: { title: "Upcoming Events" } }`. */
type Sections = Readonly<Record<string, Readonly<Record<string, Translation>>>>;

/** The texts of a feature in the language of the page. Outside components: `catalogue.get()`. */
export interface Catalogue<Body extends object> extends ReadableAtom<Body> {
  /** The folder of the feature, below `src`. */
  readonly name: string;
  /** The English texts. */
  readonly base: Body;
  /** Loads the texts of the page's language, once per language. */
  readonly load: (code?: string) => Promise<void>;
}

const catalogues: { readonly load: (code?: string) => Promise<void>; readonly update: () => void }[] = [];

/** Renders what shows texts again. */
const updateTexts = (): void => {
  for (const { update } of catalogues) update();
};

locale.listen(updateTexts);

/** Loads a language, by default the page's, for every catalogue that the page uses. */
export const loadTranslations = (code: string = textLocale()): Promise<unknown> =>
  Promise.all(catalogues.map(({ load }) => load(code)));

/** What `params` and `count` take. */
type Values = number | Readonly<Record<string, string | number>>;

const isTransformed = (wording: unknown): wording is Transformed =>
  typeof wording === "object" && wording !== null && "transform" in wording;

/** Words in other letters than the base language's have their own direction within its texts: see loadCatalogue.ts. */
const isolateWords = (values: Values): unknown =>
  typeof values === "object"
    ? mapValues(values, (value) => (localeOf(`${value}`) === baseLocale ? value : `\u2068${value}\u2069`))
    : values;

/** One section in the language of the page. Missing translations stay English. */
const translateSection = (
  base: Readonly<Record<string, Translation>>,
  texts: TranslationsJSON | undefined,
): Record<string, unknown> => {
  const code = locale.get();
  const wording: Record<string, unknown> = { ...base, ...texts };
  for (const [key, own] of Object.entries(base))
    if (isTransformed(own)) {
      const text = texts?.[key] ?? own.input;
      wording[key] = (...values: Values[]) =>
        own.transform(code, text, text === own.input ? values.map(isolateWords) : values);
    }
  return wording;
};

const translate = <Body extends Sections>(base: Body, texts: TranslatedSections | undefined): Body =>
  // The sections, keys and values have the base's types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    Object.entries(base).map(([section, own]) => [section, translateSection(own, texts?.[section])]),
  ) as Body;

/**
 * Defines the texts of a feature in English: `defineMessages("features/events", { list: { … } })` in
 * `features/events/messages/en.ts`. Each other language is a file beside it, loaded when the page needs it.
 * `params("by {name}")` takes values, `count({ one: …, many: … })` a number; both come from `@nanostores/i18n`.
 */
export const defineMessages = <Body extends Sections>(name: string, base: Body): Catalogue<Body> => {
  const loaded = new Map<string, TranslatedSections>();
  const loading = new Map<string, Promise<void>>();
  const store = atom(translate(base, undefined));
  const update = () => store.set(translate(base, loaded.get(textLocale())));
  const read = async (code: string) => {
    loaded.set(code, await loadCatalogue(name, code, base));
    update();
    // React's mark of a settled promise: `use` does not suspend for it.
    void Object.assign(loading.get(code) ?? {}, { status: "fulfilled" });
  };
  const load = (code: string = textLocale()): Promise<void> => {
    const known = loading.get(code) ?? (code === baseLocale ? Promise.resolve() : read(code));
    loading.set(code, known);
    return known;
  };
  catalogues.push({ load, update });
  // Loads with the code that shows the texts, before the first render.
  if (isTranslated()) void load();
  return Object.assign(store, { name, base, load });
};

/** What a translation must contain: `export default { … } satisfies MessagesOf<typeof eventsMessages>`. */
export type MessagesOf<Known> = Known extends Catalogue<infer Body> ? Body : never;

/** A catalogue in the language of the page. Suspends until its texts are loaded. */
export const useMessages = <Body extends object>(catalogue: Catalogue<Body>): Body => {
  useStore(locale);
  if (isTranslated()) use(catalogue.load());
  return useStore(catalogue);
};
