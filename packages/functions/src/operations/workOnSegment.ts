/** Works on a segment of a job. The state machine of stacks/LongWork.ts calls it again until the segment is done. */
import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { log } from "#functions/log";
import { openJob } from "./openJob";
import { runSegment } from "./segments/runSegment";
import { SegmentJob } from "./segments/segmentJob";

const Input = z.object({ job: SegmentJob, segment: z.number() });

/** Begins no further page below this time. A page that is repeated takes half a minute. */
const reserveMs = 60_000;

/** Stores its progress after each page, so that a second call continues. Throws if a hundred rows failed. */
export const handler = async (
  input: unknown,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<{ readonly isDone: boolean }> => {
  const { job, segment } = Input.parse(input);
  const { work, store } = openJob(job);
  const start = (await store.load()).find((progress) => progress.segment === segment);
  if (!start) throw new Error(`Segment ${segment} has no progress: the command has not begun the run`);
  const isStopped = () => context.getRemainingTimeInMillis() < reserveMs;
  const { done, read, changed, failed } = await runSegment(work, start, store.save, isStopped);
  log("info", { job: job.kind, segment, done, read, changed, failed: failed.length });
  return { isDone: done };
};
