import { createI18n, type Messages, type Translation } from "@nanostores/i18n";
import { useStore } from "./useStore";
import { atom } from "nanostores";
import { use } from "react";

export type Locale = "en" | "ar";

/** The language of the page. The blocking first.js has read the choice before the first paint; see chooseLanguage. */
export const locale = atom<Locale>(globalThis.document?.documentElement.lang === "ar" ? "ar" : "en");

// Nothing to get: bringArabic fills the cache, and the page waits for it.
const i18n = createI18n<Locale, "en">(locale, { get: async () => ({}) });

/** Catalogues that the page knows by now, by their names. */
const names = new Map<unknown, string>();
const readings: Record<string, Promise<void>> = {};

/** Wording that does not come leaves the English one, which is always there. */
const bringArabic = (name: string): Promise<void> =>
  (readings[name] ??= import("./arabic").then(
    async ({ readTwin }) => void Object.assign((i18n.cache.ar ??= {}), { [name]: await readTwin(name) }),
  ));

/** What the page knows by now, in Arabic: so that changing the language shows no mixture. */
export const bringAllArabic = (): Promise<unknown> => Promise.all([...names.values()].map(bringArabic));

/** What the page knows by now, in its language: for code that words something and cannot wait as components do. */
export const bringWording = async (): Promise<void> => {
  if (locale.get() === "ar") await bringAllArabic();
};

/**
 * A feature's catalogue, with its English wording: `defineMessages("events", { title: "Upcoming Events" })` in
 * `events.messages.ts`, with its Arabic twin in `events.messages.ar.ts`: the name is the file's.
 * Wording with parts: `params("by {name}")`; wording by number: `count({ one: …, many: … })`, both of
 * `@nanostores/i18n`.
 */
export const defineMessages = <Body extends Record<string, Translation>>(
  name: string,
  base: Body,
): Messages<Body> => {
  const catalogue = i18n(name, base);
  names.set(catalogue, name);
  // Asked for as soon as the code is there that will show it, not when it is drawn.
  if (locale.get() === "ar") void bringArabic(name);
  return catalogue;
};

/** What an Arabic twin must word: `export default { … } satisfies WordingOf<typeof eventsMessages>`. */
export type WordingOf<Catalogue> = Catalogue extends Messages<infer Body> ? Body : never;

/**
 * A catalogue's wording in the language of the page; waits for it (Suspense) where it is not there yet, and never
 * shows another. Outside components: `catalogue.get()`.
 */
export const useMessages = <Body extends Record<string, Translation>>(catalogue: Messages<Body>): Body => {
  const name = names.get(catalogue) ?? "";
  if (locale.get() === "ar" && !i18n.cache.ar?.[name]) use(bringArabic(name));
  return useStore(catalogue);
};
