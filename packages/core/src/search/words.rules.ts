/** Words of texts as the search compares them. Pure. */

/** Letters that people write for each other, after marks are removed. */
const variants: Readonly<Record<string, string>> = { ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه", ـ: "" };
const variant = new RegExp(`[${Object.keys(variants).join("")}]`, "gu");
const digitZeros = [0x0660, 0x06f0];

/**
 * A text in the form in which words are compared, for any script: compatible forms are equal (NFKC), lower case, without
 * accents and vowel signs. Arabic letters with hamza or madda lose it; Arabic digits become 0 to 9.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .replace(variant, (letter) => variants[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/gu, (digit) => readDigit(digit.charCodeAt(0)));

const readDigit = (code: number): string =>
  String(code - (digitZeros.findLast((zero) => code >= zero) ?? code));

/** The words of a text, in their order. */
export const splitWords = (text: string): readonly string[] =>
  normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const article = "ال";
/** The article and a word of three letters. */
const leastWithArticle = 5;

/** A word as it is found: also without the Arabic article. */
const formsOf = (word: string): readonly string[] =>
  word.startsWith(article) && word.length >= leastWithArticle ? [word, word.slice(article.length)] : [word];

/** The different words of texts that the search finds, at most `most`, of the first texts first. */
export const searchWords = (texts: readonly string[], most: number): readonly string[] =>
  [...new Set(texts.flatMap(splitWords).flatMap(formsOf))].slice(0, most);

/** The digits of a number from each group on: `+962 79 555` is found by 96279555, 79555 and 555. */
export const phoneWords = (phone: string): readonly string[] => {
  const groups = normalizeText(phone).match(/\d+/g) ?? [];
  const rests = groups.map((_, index) => readNumber(groups.slice(index).join("")));
  const [whole = ""] = rests;
  return [...new Set(whole.startsWith(jordan) ? [...rests, readNumber(whole.slice(jordan.length))] : rests)];
};

const jordan = "962";

/** The digits of a number without the zeros that a prefix begins with. */
const readNumber = (number: string): string => number.replace(/\D/g, "").replace(/^(?:00|0)(?=\d)/, "");

/** The words of a search for people: those of a number are one. */
export const personWords = (query: string): readonly string[] => {
  const text = normalizeText(query);
  return /^[\d\s+()./-]*\d[\d\s+()./-]*$/.test(text) ? [readNumber(text)] : splitWords(query);
};
