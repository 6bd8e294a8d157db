import * as z from "zod/mini";
import { posterInks, posterMotifs } from "./values";

/** The poster that a founder or host chose. Without one, title, time and id select it. */
export const PosterChoice = z.object({ motif: z.enum(posterMotifs), ink: z.enum(posterInks) });
export type PosterChoice = z.infer<typeof PosterChoice>;

/** How many of the lamps of a poster are lit: seats that are taken. A canceled occasion has none. */
export const PosterLights = z.object({ lit: z.int(), of: z.int() });
export type PosterLights = z.infer<typeof PosterLights>;
