/** A worker process of `startWorkers`: works on the segments that its parent sends, several at once. */
import { inspect } from "node:util";
import { describeError } from "#functions/log";
import { openJob } from "./openJob";
import { meterUnits } from "./segments/meterUnits";
import { SegmentProgress } from "./segments/progress";
import { runSegment } from "./segments/runSegment";
import { SegmentJob, type WorkerMessage } from "./segments/segmentJob";

const { work, store } = openJob(SegmentJob.parse(JSON.parse(process.argv[2] ?? "")));
const used = meterUnits(work.client);

const tell = (message: Omit<WorkerMessage, "units">): void => {
  process.send?.({ ...message, units: { ...used } } satisfies WorkerMessage);
  Object.assign(used, { read: 0, write: 0 });
};

const workOn = async (start: SegmentProgress): Promise<void> => {
  try {
    const progress = await runSegment(work, start, async (page) => {
      await store.save(page);
      tell({ event: "page", progress: page });
    });
    tell({ event: "ended", progress });
  } catch (error) {
    tell({ event: "failed", progress: start, error: inspect(describeError(error)) });
  }
};

process.on("message", (message) => void workOn(SegmentProgress.parse(message)));
// A parent that was killed disconnects. The progress of every page is stored.
process.on("disconnect", () => process.exit());
