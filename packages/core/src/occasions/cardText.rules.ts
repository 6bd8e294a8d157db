import { beginningOf } from "#core/kernel/cutText.rules";

/** The characters of a description on a card, which shows three lines at most. */
const cardLength = 160;

/** The description as the row of lists keeps it: whole, or its beginning. */
export const cardText = (description: string): string =>
  description.length <= cardLength ? description : `${wholeWords(description)}…`;

/** Whole words. A single long word ends anywhere, but not within a letter. */
const wholeWords = (description: string): string => {
  const part = beginningOf(description, cardLength);
  return /^(.*\S)\s/su.exec(part)?.[1] ?? part;
};
