import * as z from "zod/mini";
import { locales } from "#contracts/locales";
import { requiredLine, text } from "#contracts/texts";

/** The other language of an event, as a founder enters it. */
export const TranslationForm = z.strictObject({
  language: z.enum(locales),
  title: requiredLine(120, "Title is required", "Title must be at most 120 characters"),
  description: text(4000, "Description must be at most 4,000 characters"),
});
