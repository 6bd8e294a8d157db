import type { Key, ProgressStore, SegmentProgress } from "./progress";
import { runSegment, type SegmentWork } from "./runSegment";

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

export interface SegmentOptions {
  /** Segments of a new run; chosen by `rows` if undefined. An interrupted run keeps its number. */
  readonly segments?: number | undefined;
  /** The estimated number of rows. AWS answers 0 for a young table. */
  readonly rows?: number;
  /** Segments that are worked on at once. */
  readonly concurrency: number;
  /** Receives the totals after each page. */
  readonly onProgress?: (totals: Totals) => void;
}

const rowsPerSegment = 2_000;
const maxSegments = 64;

const chooseSegments = (rows: number): number =>
  rows === 0 ? maxSegments : Math.min(maxSegments, Math.ceil(rows / rowsPerSegment));

/**
 * Works on all segments of a table, each from where it was interrupted. Returns the totals since the first run. Throws
 * the first error of a segment after the others have stopped.
 */
export const runSegments = async (
  run: SegmentRunner,
  store: ProgressStore,
  { rows = 0, segments = chooseSegments(rows), concurrency, onProgress = () => {} }: SegmentOptions,
): Promise<Totals> => {
  const found = await store.load();
  const all = [...(found.length > 0 ? found : await store.begin(segments))];
  const errors: unknown[] = [];
  const waiting = all.filter(({ done, failed }) => !done || failed.length > 0);
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

const totalOf = (all: readonly SegmentProgress[]): Totals => ({
  read: all.reduce((sum, { read }) => sum + read, 0),
  changed: all.reduce((sum, { changed }) => sum + changed, 0),
  failed: all.flatMap(({ failed }) => failed),
});
