import type { Key, ProgressStore, SegmentProgress } from "./progress";
import { runSegment, type SegmentWork } from "./runSegment";

export interface Totals {
  readonly read: number;
  readonly changed: number;
  readonly failed: readonly Key[];
}

export interface SegmentOptions {
  /** Segments of a new run. An interrupted run keeps its number. */
  readonly segments: number;
  /** Receives the totals after each page. */
  readonly onProgress?: (totals: Totals) => void;
}

/**
 * Works on all segments of a table at once, each from where it was interrupted. Returns the totals since the first run.
 * Throws the first error of a segment after the others have stopped at the end of a page.
 */
export const runSegments = async (
  work: SegmentWork,
  store: ProgressStore,
  { segments, onProgress = () => {} }: SegmentOptions,
): Promise<Totals> => {
  const found = await store.load();
  const all = [...(found.length > 0 ? found : await store.begin(segments))];
  const errors: unknown[] = [];
  const advanceOne = async (start: SegmentProgress): Promise<void> => {
    try {
      const save = async (progress: SegmentProgress) => {
        await store.save(progress);
        all[progress.segment] = progress;
        onProgress(totalOf(all));
      };
      all[start.segment] = await runSegment(work, start, save, () => errors.length > 0);
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.all(all.map(advanceOne));
  if (errors.length > 0) throw errors[0];
  return totalOf(all);
};

const totalOf = (all: readonly SegmentProgress[]): Totals => ({
  read: all.reduce((sum, { read }) => sum + read, 0),
  changed: all.reduce((sum, { changed }) => sum + changed, 0),
  failed: all.flatMap(({ failed }) => failed),
});
