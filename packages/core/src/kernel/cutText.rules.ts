/** Firefox has it since 125. */
const hasSegmenter = (): boolean => "Segmenter" in Intl;

/** A segmenter takes milliseconds to load: only texts that are cut pay. */
const segment = (text: string) => new Intl.Segmenter().segment(text);

/** A flag, or a character with its marks and what is joined to it. Near enough where there is no segmenter. */
const letter = /\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*/gsu;
const nearLetters = (text: string): string[] => text.match(letter) ?? [];

/** The letters of a text as people see them: an emoji of several characters is one. */
export const lettersOf = (text: string): string[] =>
  hasSegmenter() ? Array.from(segment(text), (one) => one.segment) : nearLetters(text);

/** The longest beginning of at most `max` UTF-16 units that ends between two letters as people see them. */
export const beginningOf = (text: string, max: number): string => {
  if (text.length <= max) return text;
  if (hasSegmenter()) return text.slice(0, segment(text).containing(max)?.index);
  let end = 0;
  for (const one of nearLetters(text)) {
    if (end + one.length > max) break;
    end += one.length;
  }
  return text.slice(0, end);
};

/** The text, or its beginning and an ellipsis: at most `max` UTF-16 units. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${beginningOf(text, max - 1).trimEnd()}…`;
