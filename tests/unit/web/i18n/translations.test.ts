import { baseLocale, languages, type Locale, locales } from "@majlis/contracts/locales";

import { describe, expect, it } from "vitest";

/** What `params` and `count` return: the text beside its transformation. */
type Wording = string | { readonly [form: string]: Wording };
type Sections = Readonly<Record<string, Readonly<Record<string, Wording>>>>;

const files = import.meta.glob<Record<string, unknown>>("/web/src/**/messages/*.ts", { eager: true });

/** Names, and texts that are the same in every language. */
const sameEverywhere: ReadonlySet<string> = new Set([
  "hello@majlis.example",
  "+962 6 555 0100",
  "Stripe",
  "CSV",
]);

interface Catalogue {
  readonly base: Sections;
  readonly name: string;
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === "object" && value !== null && "base" in value && "name" in value;

const catalogues = Object.entries(files)
  .filter(([path]) => path.endsWith(`/${baseLocale}.ts`))
  .map(([path, module]) => ({ path, found: Object.values(module).filter(isCatalogue) }));

const translations = catalogues.flatMap(({ path, found }) =>
  locales
    .filter((locale) => locale !== baseLocale)
    .map((locale) => ({
      path,
      locale,
      base: found[0]?.base ?? {},
      // A translation exports nothing but its texts.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      texts: files[path.replace(`/${baseLocale}.ts`, `/${locale}.ts`)]?.["default"] as Sections | undefined,
    })),
);

/** Every text with its place: `list.title`. */
const flatten = (sections: Sections): readonly (readonly [place: string, wording: Wording])[] =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, wording]) => [`${section}.${key}`, wording] as const),
  );

const textsOf = (wording: Wording): string[] => {
  if (typeof wording === "string") return [wording];
  if (wording.input !== undefined) return textsOf(wording.input);
  return Object.values(wording).flatMap(textsOf);
};

const placeholdersOf = (wording: Wording): string[] =>
  [...new Set(textsOf(wording).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

const inEnglish = new Set(
  translations.flatMap(({ base }) => flatten(base).flatMap(([, text]) => textsOf(text))),
);

/** Letters tell, or in a language with the letters of the base language, that the text differs from every English one. */
const isIn = (locale: Locale, text: string): boolean =>
  languages[locale].letters?.test(text) ?? !inEnglish.has(text);

const formsOf = (wording: Wording): string[] | undefined => {
  if (typeof wording === "string") return undefined;
  if (wording.input !== undefined) return formsOf(wording.input);
  return Object.keys(wording).sort();
};

/** The specification fixes these four texts. Everything else says "sign in". */
const specified = ["Back to Login", "Login", "Login", "Please Login"];

it("English says sign in, but for the texts that the specification fixes", () => {
  const texts = catalogues.flatMap(({ found }) =>
    flatten(found[0]?.base ?? {}).flatMap(([, text]) => textsOf(text)),
  );
  expect(texts.filter((text) => /\blog(?:ged|ging)?[ -]?in\b/i.test(text)).toSorted()).toEqual(specified);
});

it("Arabic says the name of the sign-in for nothing at a door", () => {
  const said = translations
    .filter(({ locale }) => locale === "ar")
    .flatMap(({ texts, path, base }) => {
      const english = new Map(flatten(base));
      return flatten(texts ?? {}).flatMap(([place, text]) =>
        textsOf(text).some((each) => each.includes("تسجيل الدخول"))
          ? [{ path, place, text: english.get(place) }]
          : [],
      );
    });
  expect(said.filter(({ text }) => /check(?:ed)?[ -]in/i.test(textsOf(text ?? "").join(" ")))).toEqual([]);
});

it("Arabic has its plural forms wherever a number counts a noun", () => {
  const counted = translations
    .filter(({ locale }) => locale === "ar")
    .flatMap(({ texts, path }) =>
      flatten(texts ?? {})
        .filter(([, wording]) => !formsOf(wording))
        .flatMap(([place, wording]) => textsOf(wording).map((text) => ({ place: `${path} ${place}`, text }))),
    )
    .filter(({ text }) => /(?:^| من )\{\w+\} \p{L}+ًا(?!\p{L})/u.test(text));
  expect(counted).toEqual([]);
});

describe.each(catalogues)("the catalogue $path", ({ path, found }) => {
  it("is alone in its file and has the name of its folder", () => {
    const folder = path.replace("/web/src/", "").replace(/\/messages\/\w+\.ts$/, "");
    expect(found.map(({ name }) => name)).toEqual([folder]);
  });
});

describe.each(translations)("the $locale translation of $path", ({ base, texts, locale }) => {
  const translated = new Map(flatten(texts ?? {}));
  const original = flatten(base);

  it("has the same keys", () => {
    expect(texts).toBeDefined();
    if (original.length > 0)
      expect([...translated.keys()].sort()).toEqual(original.map(([key]) => key).sort());
  });

  it("leaves no sentence in English", () => {
    const left = [...translated.values()]
      .flatMap(textsOf)
      .filter((text) => hasWords(text) && !sameEverywhere.has(text) && !isIn(locale, text));
    expect(left).toEqual([]);
  });

  it("takes the values that the English text takes", () => {
    for (const [key, wording] of original)
      expect({ [key]: placeholdersOf(translated.get(key) ?? "") }).toEqual({
        [key]: placeholdersOf(wording),
      });
  });

  it("has a text for every plural category of the language", () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, wording] of original)
      if (formsOf(wording))
        // A count is never zero here: such lists have an empty state.
        expect(formsOf(translated.get(key) ?? ""), key).toEqual(
          expect.arrayContaining(categories.filter((category) => category !== "zero")),
        );
  });
});
