import * as z from "zod/mini";
import { locales } from "#contracts/locales";

/** A title in another language than the first one. */
export const TitleTranslation = z.object({ language: z.enum(locales), title: z.string() });
export type TitleTranslation = z.infer<typeof TitleTranslation>;

/** Title and description in another language. An empty description is given in the first language only. */
export const Translation = z.extend(TitleTranslation, { description: z.string() });
export type Translation = z.infer<typeof Translation>;
