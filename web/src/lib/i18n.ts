import { createI18n, type Messages, type Translation } from "@nanostores/i18n";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";

export type Locale = "en";

/** The language of the page. Arabic joins here with its catalogues; nothing else needs to change. */
export const locale = atom<Locale>("en");

const i18n = createI18n(locale, { baseLocale: "en", get: async () => ({}) });

/**
 * A feature's catalogue, with its English wording: `defineMessages("events", { title: "Upcoming Events" })`.
 * Wording with parts: `params("by {name}")`; wording by number: `count({ one: …, many: … })`, both of
 * `@nanostores/i18n`.
 */
export const defineMessages = <Body extends Record<string, Translation>>(
  name: string,
  base: Body,
): Messages<Body> => i18n(name, base);

/** A catalogue's wording in the language of the page. Outside components: `catalogue.get()`. */
export const useMessages = <Body extends Record<string, Translation>>(catalogue: Messages<Body>): Body =>
  useStore(catalogue);
