import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Units } from "./meterUnits";
import type { SegmentProgress } from "./progress";
import { type JobRunner, runSegments, type SegmentRunner } from "./runSegments";
import { type SegmentJob, WorkerMessage } from "./segmentJob";

export interface Workers {
  readonly run: SegmentRunner;
  readonly used: Readonly<Units>;
  readonly pids: () => readonly (number | undefined)[];
  readonly close: () => void;
}

/** A worker waits for the table most of its time. More segments at once do not make it faster. */
export const segmentsPerWorker = 4;

/** Workers that may end unexpectedly during one run. */
const maxReplaced = 20;

const workerFile = fileURLToPath(new URL("../worker.ts", import.meta.url));

class WorkerEnded extends Error {}

/**
 * Starts worker processes for a job. A worker that ends unexpectedly is replaced, and its segments continue after
 * their last stored page.
 */
export const startWorkers = (job: SegmentJob, count: number): Workers => {
  const used: Units = { read: 0, write: 0 };
  const workers = Array.from({ length: count }, () => startWorker(job, used));
  let replaced = 0;
  const takeWorker = (): Worker => {
    const index = workers.findIndex((worker) => worker.hasEnded());
    if (index >= 0 && ++replaced <= maxReplaced) workers[index] = startWorker(job, used);
    const [idlest] = workers
      .filter((worker) => !worker.hasEnded())
      .toSorted((one, other) => one.load() - other.load());
    if (!idlest) throw new Error("The worker processes end again and again. Their errors are above.");
    return idlest;
  };
  return {
    used,
    pids: () => workers.map(({ child }) => child.pid),
    run: async (start, onPage) => {
      // The process may have stored one page more than it told. That page is repeated.
      let last = start;
      const keep = (progress: SegmentProgress) => {
        last = progress;
        onPage(progress);
      };
      for (;;)
        try {
          return await takeWorker().run(last, keep);
        } catch (error) {
          if (!(error instanceof WorkerEnded)) throw error;
        }
    },
    close: () => {
      for (const { child } of workers) if (child.connected) child.disconnect();
    },
  };
};

type Worker = ReturnType<typeof startWorker>;

const startWorker = (job: SegmentJob, used: Units) => {
  const child: ChildProcess = fork(workerFile, [JSON.stringify(job)], { execArgv: ["--import", "tsx"] });
  const listeners = new Map<number, (message: WorkerMessage | WorkerEnded) => void>();
  let ended = false;
  const end = () => {
    ended = true;
    for (const listen of listeners.values()) listen(new WorkerEnded("A worker process has ended"));
  };
  child.on("exit", end);
  child.on("error", end);
  child.on("message", (text) => {
    const message = WorkerMessage.parse(text);
    used.read += message.units.read;
    used.write += message.units.write;
    listeners.get(message.progress.segment)?.(message);
  });
  return {
    child,
    hasEnded: () => ended,
    load: () => listeners.size,
    run: (start: SegmentProgress, onPage: (progress: SegmentProgress) => void) =>
      new Promise<SegmentProgress>((resolve, reject) => {
        const finish = (settle: () => void) => {
          listeners.delete(start.segment);
          settle();
        };
        listeners.set(start.segment, (message) => {
          if (message instanceof WorkerEnded) finish(() => reject(message));
          else if (message.event === "page") onPage(message.progress);
          else if (message.event === "ended") finish(() => resolve(message.progress));
          else finish(() => reject(new Error(`A segment failed: ${message.error}`)));
        });
        child.send(start);
      }),
  };
};

/** Runs `work` with the worker processes of a job, which end afterwards. */
export const withWorkers = async <Result>(
  job: SegmentJob,
  count: number,
  work: (workers: Workers) => Promise<Result>,
): Promise<Result> => {
  const workers = startWorkers(job, count);
  try {
    return await work(workers);
  } finally {
    workers.close();
  }
};

/** Runs jobs in this number of worker processes, and adds the units that they use. */
export const inWorkers =
  (count: number, used: Units): JobRunner =>
  (job, store, options) =>
    withWorkers(job, count, async (workers) => {
      const concurrency = count * segmentsPerWorker;
      const totals = await runSegments(workers.run, store, { ...options, concurrency });
      used.read += workers.used.read;
      used.write += workers.used.write;
      return totals;
    });
