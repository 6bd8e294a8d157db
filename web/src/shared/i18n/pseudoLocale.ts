import type { TranslationJSON } from "@nanostores/i18n";

/** These letters are in the Latin subset of the site's fonts. */
const accents: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ó",
  u: "ú",
  y: "ý",
  A: "Á",
  C: "Ç",
  E: "É",
  I: "Í",
  N: "Ñ",
  O: "Ó",
  U: "Ú",
  Y: "Ý",
};

/** Placeholders, addresses and URLs stay unchanged, because code reads them. */
const kept = /(\{\w+\}|https?:\S+|[\w.+-]+@[\w.-]+)/;

/** Accented letters and each vowel twice, which makes a text about 40 % longer: "Upcoming Events", "Úúpçóómííñg Éévééñts". */
export const pseudoText = (text: string): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : accent(part)))
    .join("");

const accent = (text: string): string =>
  text
    .replace(/[aeiouy]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[aceinouy]/gi, (letter) => accents[letter] ?? letter);

/** Every form of a text. */
export const pseudoTranslation = (wording: TranslationJSON): TranslationJSON =>
  typeof wording === "string"
    ? pseudoText(wording)
    : Object.fromEntries(Object.entries(wording).map(([form, text]) => [form, pseudoTranslation(text)]));
