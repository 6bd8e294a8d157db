import * as z from "zod/mini";

/** The one shape of every failed reply. `fields` maps an input's path to what is wrong with it. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
