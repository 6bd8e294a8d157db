import * as z from "zod/mini";

/** The reply of a call that has nothing more to tell than that it was done. */
export const Done = z.object({ success: z.literal(true) });
export const done = { success: true } as const;

/** The one shape of every failed reply. `fields` maps an input's path to what is wrong with it. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
