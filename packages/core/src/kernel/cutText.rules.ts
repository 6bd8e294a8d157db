/** The letters of a text as people see them. A segmenter takes milliseconds to load: only texts that are cut pay. */
const segment = (text: string) => new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);

/** The longest beginning of at most `max` UTF-16 units that ends between two letters as people see them. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, segment(text).containing(max)?.index);

/** The text, or its beginning and an ellipsis: at most `max` UTF-16 units. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${beginningOf(text, max - 1).trimEnd()}…`;

/** The letters of a text as people see them: an emoji of several characters is one. */
export const lettersOf = (text: string): string[] => Array.from(segment(text), (letter) => letter.segment);
