import type { Locale } from "@majlis/contracts/locales";

/**
 * The texts of one mail, whose keys come from English. A language or a key that is missing does not compile. Arabic takes
 * the terms of docs/glossary.ar.md. Host names are never the subject of a verb: the verb would need a gender. No text
 * begins with a name: mail programs take a line's direction from its first letter.
 */
export const mailTexts = <Texts>(
  texts: Readonly<Record<"en", Texts> & Record<Exclude<Locale, "en">, NoInfer<Texts>>>,
): Readonly<Record<Locale, Texts>> => texts;
