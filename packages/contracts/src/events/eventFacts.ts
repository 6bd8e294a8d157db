import * as z from "zod/mini";
import { locales } from "#contracts/locales";
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
  /** What to bring and dress in the other language. null, or absent: only given in the first one. */
  translated: z.optional(
    z.object({
      language: z.enum(locales),
      bring: z.nullable(z.string()),
      dress: z.nullable(z.string()),
    }),
  ),
});
export type EventFacts = z.infer<typeof EventFacts>;
