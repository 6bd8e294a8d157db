import * as z from "zod/mini";
import { locales } from "#contracts/locales";
import { requiredLine, text } from "#contracts/texts";

/** A title in another language than the first one. */
export const TitleTranslation = z.object({ language: z.enum(locales), title: z.string() });
export type TitleTranslation = z.infer<typeof TitleTranslation>;

/** Title and description in another language. An empty description is given in the first language only. */
export const Translation = z.extend(TitleTranslation, { description: z.string() });
export type Translation = z.infer<typeof Translation>;

const titleMissing = "Title is required";

/** Embeddings, overrides and isolates, which change the direction of the text around them. */
const withoutDirection = z.overwrite<string>((value) => value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ""));

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
