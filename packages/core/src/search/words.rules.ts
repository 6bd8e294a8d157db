/** Words of texts as searches compare them: those of the server, the door and the lists of pages. Pure. */
import { normalizeText } from "@majlis/contracts/normalizeText";

/** The words of a text, in their order. */
export const splitWords = (text: string): readonly string[] =>
  normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** First parts of a name of two words, which many write as one: عبد الله, Abdul Rahman. */
const nameStarts = new Set(["عبد", "ابو", "ام", "ابن", "abd", "abdul", "abdel", "abu", "al", "el"]);
/** Second parts of such a name: نور الدين. */
const nameEnds = new Set(["الله", "الدين"]);

/** Two words that make one name are one word, so that عبد الله and عبدالله are equal. */
export const joinNames = (words: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  let part = "";
  words.forEach((word, index) => {
    part += word;
    const next = words[index + 1];
    if (next !== undefined && (nameStarts.has(word) || nameEnds.has(next))) return;
    joined.push(part);
    part = "";
  });
  return joined;
};

/** The parts of a name in one word: those of عبدالرحمن and نورالدين. */
const nameParts = /^(?:عبد|abdul|abdel)(\p{L}{3,})$|(الله|الدين)$/u;
/** A joined "and" and the article before a word. */
const particles = /^و?(?:ال)?(?=\p{L}{3})/u;

/** A word as it is found: also without the Arabic "and" and article, and by the second part of a name in one word. */
const formsOf = (word: string): readonly string[] => {
  const [, rest, end] = nameParts.exec(word) ?? [];
  const withoutAnd = word.replace(/^و(?=\p{L}{3})/u, "");
  return [word, withoutAnd, word.replace(particles, ""), ...[rest, end].filter((part) => part !== undefined)];
};

/** What follows an apostrophe: "amour" of l'amour, "Brien" of O'Brien. */
const afterApostrophe = (text: string): readonly string[] =>
  [...text.matchAll(/['’‘‛ʼʻʾʿ`´′＇](\p{L}{3,})/gu)].flatMap(([, part = ""]) => splitWords(part));

/** The different words by which a text is found, in its order. */
export const formsOfText = (text: string): readonly string[] => {
  const words = splitWords(text);
  return [
    ...new Set([...words.flatMap(formsOf), ...joinNames(words).flatMap(formsOf), ...afterApostrophe(text)]),
  ];
};

/** The different words of texts that the search finds, at most `most`, of the first texts first. */
export const searchWords = (texts: readonly string[], most: number): readonly string[] =>
  [...new Set(texts.flatMap(formsOfText))].slice(0, most);

/**
 * Whether each typed word begins a word of the text, in any order. A search without letters, such as an emoji, is found
 * as it is written, and an empty one in every text.
 */
export const matchesWords = (text: string, query: string): boolean => createMatcher(query)(text);

/** The same for many texts. */
export const createMatcher = (query: string): ((text: string) => boolean) => {
  const typed = splitWords(query);
  if (typed.length === 0) return (text) => normalizeText(text).includes(normalizeText(query).trim());
  return (text) => {
    const forms = formsOfText(text);
    return typed.every((word) => forms.some((form) => form.startsWith(word)));
  };
};

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
