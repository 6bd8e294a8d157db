import * as z from "zod/mini";
import { SegmentProgress } from "./progress";

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
