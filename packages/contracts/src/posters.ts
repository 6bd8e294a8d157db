import * as z from "zod/mini";
import { posterInks, posterMotifs } from "./values";

/** The poster that a founder or host chose. Without one, title, time and id select it. */
export const PosterChoice = z.object({ motif: z.enum(posterMotifs), ink: z.enum(posterInks) });
export type PosterChoice = z.infer<typeof PosterChoice>;
