import * as z from "zod/mini";
import { SegmentProgress } from "./progress";

/** A work on all segments of a table, as data that another process receives. */
export const SegmentJob = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("migrate"), table: z.string(), step: z.string() }),
  /** Writes the rows of `from` that differ in `to`. */
  z.object({ kind: z.literal("copy"), from: z.string(), to: z.string() }),
  /** Deletes the rows of `to` that `from` does not have. */
  z.object({ kind: z.literal("prune"), from: z.string(), to: z.string() }),
]);
export type SegmentJob = z.infer<typeof SegmentJob>;

/** What a worker process tells its parent about a segment. */
export const WorkerMessage = z.object({
  progress: SegmentProgress,
  /** Capacity units since the last message. */
  units: z.object({ read: z.number(), write: z.number() }),
  /** `page`: its progress is stored. `ended`: the segment is finished. */
  event: z.enum(["page", "ended", "failed"]),
  error: z.optional(z.string()),
});
export type WorkerMessage = z.infer<typeof WorkerMessage>;
