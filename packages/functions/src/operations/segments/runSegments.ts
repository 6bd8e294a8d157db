import type { Key, ProgressStore, SegmentProgress } from "./progress";
import { runSegment, type SegmentWork } from "./runSegment";
import type { SegmentJob } from "./segmentJob";

export interface Totals {
  readonly read: number;
  readonly changed: number;
  readonly failed: readonly Key[];
}

/** Handles the rest of one segment. Calls `onPage` after each page, when its progress is stored. */
export type SegmentRunner = (
  start: SegmentProgress,
  onPage: (progress: SegmentProgress) => void,
  isStopped: () => boolean,
) => Promise<SegmentProgress>;

/** Runs segments in this process. */
export const runHere =
  (work: SegmentWork, store: ProgressStore): SegmentRunner =>
  (start, onPage, isStopped) =>
    runSegment(
      work,
      start,
      async (progress) => {
        await store.save(progress);
        onPage(progress);
      },
      isStopped,
    );

export interface JobOptions {
  /** Segments of a new run; chosen by `rows` if undefined. An interrupted run keeps its number. */
  readonly segments?: number | undefined;
  /** The estimated number of rows. AWS answers 0 for a young table. */
  readonly rows?: number;
  /** Receives the totals as the work goes on. */
  readonly onProgress?: (totals: Totals) => void;
}

export interface SegmentOptions extends JobOptions {
  /** Segments that are worked on at once. */
  readonly concurrency: number;
}

/**
 * Runs all segments of a job where this process is not the limit: in worker processes, or in functions. Continues an
 * interrupted run. Returns the totals since the first run.
 */
export type JobRunner = (job: SegmentJob, store: ProgressStore, options: JobOptions) => Promise<Totals>;

const rowsPerSegment = 2_000;
const maxSegments = 64;

const chooseSegments = (rows: number): number =>
  rows === 0 ? maxSegments : Math.min(maxSegments, Math.ceil(rows / rowsPerSegment));

/** The progress of an interrupted run, or of a new one. */
export const beginOrContinue = async (
  store: ProgressStore,
  { rows = 0, segments = chooseSegments(rows) }: JobOptions,
): Promise<readonly SegmentProgress[]> => {
  const found = await store.load();
  return found.length > 0 ? found : store.begin(segments);
};

export const isWaiting = ({ done, failed }: SegmentProgress): boolean => !done || failed.length > 0;

/**
 * Works on all segments of a table, each from where it was interrupted. Returns the totals since the first run. Throws
 * the first error of a segment after the others have stopped.
 */
export const runSegments = async (
  run: SegmentRunner,
  store: ProgressStore,
  { concurrency, onProgress = () => {}, ...options }: SegmentOptions,
): Promise<Totals> => {
  const all = [...(await beginOrContinue(store, options))];
  const errors: unknown[] = [];
  const waiting = all.filter(isWaiting);
  const onPage = (progress: SegmentProgress) => {
    all[progress.segment] = progress;
    onProgress(totalOf(all));
  };
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && errors.length === 0; next = waiting.shift())
      try {
        all[next.segment] = await run(next, onPage, () => errors.length > 0);
      } catch (error) {
        errors.push(error);
      }
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  if (errors.length > 0) throw errors[0];
  return totalOf(all);
};

export const totalOf = (all: readonly SegmentProgress[]): Totals => ({
  read: all.reduce((sum, { read }) => sum + read, 0),
  changed: all.reduce((sum, { changed }) => sum + changed, 0),
  failed: all.flatMap(({ failed }) => failed),
});
