import type { Locale } from "@majlis/contracts/locales";
import { en, type MailMessages } from "./messages/en";

/** English is a part of the program. The others load before their first mail. */
const loaded = new Map<Locale, MailMessages>([["en", en]]);

/** A language without a catalogue does not compile. */
const catalogues: Readonly<Record<Exclude<Locale, "en">, () => Promise<MailMessages>>> = {
  ar: async () => (await import("./messages/ar")).ar,
};

/** Loads the texts of a language, once. */
export const loadMailMessages = async (locale: Locale): Promise<void> => {
  if (locale !== "en" && !loaded.has(locale)) loaded.set(locale, await catalogues[locale]());
};

/** The texts of mails in a language. Throws for a language that `loadMailMessages` has not loaded. */
export const mailMessages = (locale: Locale): MailMessages => {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The texts of mails are not loaded: ${locale}`);
  return messages;
};
