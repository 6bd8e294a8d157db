import * as z from "zod/mini";
import { locales } from "#contracts/locales";
import { requiredLine, text } from "#contracts/texts";

const titleMissing = "Title is required";

/** Embeddings, overrides and isolates, which change the direction of the text around them. */
const withoutDirection = z.overwrite<string>((value) =>
  value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ""),
);

/** A title of marks and spaces only is missing. */
const hasLetters = z.refine<string>((value) => /[^\p{Cf}\p{Z}]/u.test(value), titleMissing);

/** The other language of an event, as a founder enters it. */
export const TranslationForm = z.strictObject({
  language: z.enum(locales),
  title: z.pipe(
    z.string(titleMissing).check(withoutDirection, hasLetters),
    requiredLine(120, titleMissing, "Title must be at most 120 characters"),
  ),
  description: z.pipe(
    z.string().check(withoutDirection),
    text(4000, "Description must be at most 4,000 characters"),
  ),
});
