import type { Locale } from "@majlis/contracts/locales";
import type { Translation, TranslationJSON, TranslationsJSON } from "@nanostores/i18n";
import { use } from "react";
import type { LoadTwin } from "./arabic";
import { atom, type ReadableAtom } from "./atom";
import { useStore } from "./useStore";

/** The language of the page. The blocking first.js has read the choice before the first paint; see chooseLanguage. */
export const locale = atom<Locale>(globalThis.document?.documentElement.lang === "ar" ? "ar" : "en");

/** What `params` and `count` of `@nanostores/i18n` really answer: their text, and how to fill it. */
interface Transformed {
  readonly input: TranslationJSON;
  readonly transform: (code: Locale, text: TranslationJSON, values: readonly unknown[]) => string;
}

/** Wording by keys. Outside components: `catalogue.get()`. */
export interface Catalogue<Body extends object> extends ReadableAtom<Body> {
  readonly name: string;
  /** The English wording, as it was defined. */
  readonly base: Body;
  /** Fetches the Arabic wording, once. */
  readonly bringArabic: () => Promise<void>;
}

/** Everything that the page knows by now: draws its wording anew when the language changes. */
const known: { readonly bringArabic: () => Promise<void>; readonly draw: () => void }[] = [];

locale.listen(() => {
  for (const { draw } of known) draw();
});

/** What the page knows by now, in Arabic: so that changing the language shows no mixture. */
export const bringAllArabic = (): Promise<unknown> =>
  Promise.all(known.map(({ bringArabic }) => bringArabic()));

/** What the page knows by now, in its language: for code that words something and cannot wait as components do. */
export const bringWording = async (): Promise<void> => {
  if (locale.get() === "ar") await bringAllArabic();
};

const isTransformed = (wording: unknown): wording is Transformed =>
  typeof wording === "object" && wording !== null && "transform" in wording;

/** Where there is no Arabic text, the English one stays. */
const wordAll = <Body extends object>(base: Body, texts: TranslationsJSON | undefined): Body => {
  const code = locale.get();
  const wording: Record<string, unknown> = { ...base, ...texts };
  for (const [key, own] of Object.entries(base))
    if (isTransformed(own)) {
      const text = texts?.[key] ?? own.input;
      wording[key] = (...values: unknown[]) => own.transform(code, text, values);
    }
  // The keys and what they take are the base's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return wording as Body;
};

/**
 * A feature's catalogue, with its English wording: `defineMessages("events", { title: "Upcoming Events" })` in
 * `events.messages.ts`, with its Arabic twin in `events.messages.ar.ts`: the name is the file's. The build adds the
 * way to the twin (build/arabicTwins).
 * Wording with parts: `params("by {name}")`; wording by number: `count({ one: …, many: … })`, both of
 * `@nanostores/i18n`, whose own loader would weigh more than this.
 */
export const defineMessages = <Body extends Record<string, Translation>>(
  name: string,
  base: Body,
  loadTwin?: LoadTwin,
): Catalogue<Body> => {
  let arabic: TranslationsJSON | undefined;
  let reading: Promise<void> | undefined;
  const word = () => wordAll(base, locale.get() === "ar" ? arabic : undefined);
  const store = atom(word());
  const draw = () => store.set(word());
  const read = async () => {
    const { readTwin } = await import("./arabic");
    arabic = await readTwin(name, loadTwin);
    draw();
    // React's mark of a promise that `use` need not wait for.
    if (reading) void Object.assign(reading, { status: "fulfilled" });
  };
  const bringArabic = () => (reading ??= read());
  known.push({ bringArabic, draw });
  // Asked for as soon as the code is there that will show it, not when it is drawn.
  if (locale.get() === "ar") void bringArabic();
  return Object.assign(store, { name, base, bringArabic });
};

/** What an Arabic twin must word: `export default { … } satisfies WordingOf<typeof eventsMessages>`. */
export type WordingOf<Known> = Known extends Catalogue<infer Body> ? Body : never;

/** A catalogue's wording in the language of the page; waits for it (Suspense), and never shows another. */
export const useMessages = <Body extends object>(catalogue: Catalogue<Body>): Body => {
  if (locale.get() === "ar") use(catalogue.bringArabic());
  return useStore(catalogue);
};
