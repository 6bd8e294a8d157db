/** Names of people in a list: which are equal, and which are meant by a misspelled one. Pure. */
import { formsOfText, joinNames, splitWords } from "./words.rules";

/** Equal for names that differ only in letter case, marks, spaces or the order of their words. */
export const nameKey = (name: string): string => joinNames(splitWords(name)).toSorted().join(" ");

const mostNear = 5;

/**
 * The names closest to a typed one, best first: at least half of the typed words begin a word of the name or one like
 * it. Nothing for a text without letters.
 */
export const findNear = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
): Item[] => {
  const words = joinNames(splitWords(typed)).filter((word) => word.length >= leastLetters);
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, score: scoreOf(formsOfText(nameOf(item)), words) }))
    .filter(({ score }) => score >= 0.5)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostNear)
    .map(({ item }) => item);
};

/** Shorter words are near to too many others. */
const leastLetters = 3;

/** The mean over the typed words: 1 for a word that is found, less for each letter that differs, 0 for no such word. */
const scoreOf = (forms: readonly string[], words: readonly string[]): number =>
  words.reduce((sum, word) => sum + Math.max(0, ...forms.map((form) => likeness(form, word))), 0) /
  words.length;

const likeness = (form: string, word: string): number => {
  if (form.startsWith(word)) return 1;
  const allowed = word.length < 6 ? 1 : 2;
  const letters = distance(word, form);
  return letters > allowed ? 0 : 1 - letters / word.length;
};

/** How many letters are changed, added, left out or exchanged between a word and the beginning of another. */
const distance = (word: string, form: string): number => {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: form.length + 1 }, (_, column) => column);
  for (let index = 1; index <= word.length; index++) {
    const next = [index];
    for (let column = 1; column <= form.length; column++) {
      const isEqual = word[index - 1] === form[column - 1];
      const isSwapped = word[index - 1] === form[column - 2] && word[index - 2] === form[column - 1];
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (isEqual ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
};
