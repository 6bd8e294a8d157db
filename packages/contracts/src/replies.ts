import * as z from "zod/mini";

/** Reply of a call that returns no data. */
export const Done = z.object({ success: z.literal(true) });
export const done = { success: true } as const;

/** Shape of every error reply. `fields` maps the path of an input to its problem, `present` is of ChangedMeanwhile. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  present: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
