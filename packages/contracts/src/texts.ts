import * as z from "zod/mini";

/** Halves of a character (lone surrogates) and code points that are no characters. No store and no XML takes them. */
const noCharacter = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** The text without half characters and non-characters. Controls other than tab and line break become spaces. */
export const wellFormed = (value: string): string =>
  value.replaceAll(noCharacter, "").replaceAll(controls, " ");

/** Embeddings, overrides and isolates, which change the direction of the text around them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Characters that nobody sees, such as spaces without width, fillers and marks of direction. Joiners, variation
 * selectors and tags stay, because Persian, emoji and flags are written with them.
 */
const unseen =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]|\u034f)\p{Default_Ignorable_Code_Point}/gu;

/** White space of every kind, controls, and the braille pattern without dots. */
const blanks = /[\s\p{Cc}\u2800]+/gu;

/**
 * The rule of every name, title and line: one line of characters that can be seen. Lines are used in mail subjects,
 * calendars and messages.
 */
export const oneLine = (value: string): string =>
  wellFormed(value).replaceAll(unseen, "").replaceAll(blanks, " ").trim();

/** A letter, a number or a symbol, such as an emoji. A text of marks and spaces only is missing. */
const seen = /[\p{L}\p{N}\p{S}]/u;
const seenText = (value: string): boolean => seen.test(oneLine(value));

const asText = z.overwrite<string>((value) => wellFormed(value).replaceAll(directions, "").trim());
const asLine = z.overwrite<string>(oneLine);

/** Multi-line text, trimmed. */
export const text = (max: number, tooLong: string) => z.string().check(asText, z.maxLength(max, tooLong));

export const requiredText = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(asText, z.refine(seenText, missing), z.maxLength(max, tooLong));

/** A line that may be empty. */
export const line = (max: number, tooLong: string) => z.string().check(asLine, z.maxLength(max, tooLong));

/** Optional line. A line without anything to see becomes null. */
export const lineOrNull = (max: number, tooLong: string) =>
  z.pipe(
    z.nullable(line(max, tooLong)),
    z.transform((value) => (value !== null && seenText(value) ? value : null)),
  );

export const requiredLine = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(asLine, z.refine(seenText, missing), z.maxLength(max, tooLong));
