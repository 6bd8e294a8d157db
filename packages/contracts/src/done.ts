import * as z from "zod/mini";

/** The reply of a call that has nothing more to tell than that it was done. */
export const Done = z.object({ success: z.literal(true) });
export const done = { success: true } as const;
