import * as z from "zod/mini";
import { lineOrNull } from "#contracts/texts";
import { eventLanguages } from "#contracts/values";

export const EventLanguage = z.enum(eventLanguages);
export type EventLanguage = z.infer<typeof EventLanguage>;

/** What guests should know before they come. null, or an empty list: the founder says nothing about it. */
export const EventFacts = z.object({
  bring: z.nullable(z.string()),
  languages: z.array(EventLanguage),
  step_free: z.nullable(z.boolean()),
  families: z.nullable(z.boolean()),
  dress: z.nullable(z.string()),
});
export type EventFacts = z.infer<typeof EventFacts>;

/** The same as a founder enters it. */
export const EventFactsForm = z.strictObject({
  ...EventFacts.shape,
  bring: lineOrNull(120, "What to bring must be at most 120 characters"),
  languages: z.array(EventLanguage).check(
    z.maxLength(eventLanguages.length),
    z.refine((languages) => new Set(languages).size === languages.length, "Each language once"),
  ),
  dress: lineOrNull(80, "Dress must be at most 80 characters"),
});
