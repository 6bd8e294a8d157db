import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { restoreProgress } from "./restoreRows";
import { countRows, createRateReport } from "./segments/reportRate";
import type { JobRunner } from "./segments/runSegments";

export interface Restore {
  /** The table with the restored rows. */
  readonly from: string;
  readonly to: string;
  readonly runJob: JobRunner;
  readonly segments: number | undefined;
  /** Forgets the progress of an interrupted restore. */
  readonly again: boolean;
}

export interface Restored {
  readonly written: number;
  readonly deleted: number;
  readonly seconds: number;
  /** Forgets the progress, so that the next restore begins again. */
  readonly finish: () => Promise<void>;
}

/**
 * Makes table `to` equal to table `from` in two passes over parallel segments: writes rows that differ, then deletes
 * rows that `from` does not have, except records of deleted accounts. Requires that no other process writes to `to`. An
 * interrupted restore continues.
 */
export const restoreSegments = async (
  client: DynamoDBDocumentClient,
  restore: Restore,
): Promise<Restored> => {
  const { from, to, runJob, segments, again } = restore;
  const began = performance.now();
  const stores = {
    copy: restoreProgress(client, from, "copy"),
    prune: restoreProgress(client, from, "prune"),
  };
  const finish = async () => {
    await stores.copy.clear();
    await stores.prune.clear();
  };
  if (again) await finish();
  const isContinued = (await stores.copy.load()).length > 0;
  if (isContinued)
    console.log("Continues the interrupted restore. If anything was written meanwhile, begin again: --again");
  // Progress of the second pass without the first one is what an interrupted `finish` left.
  else await stores.prune.clear();
  const runPass = async (kind: "copy" | "prune"): Promise<number> => {
    const table = kind === "copy" ? from : to;
    const rows = await countRows(client, table);
    const onProgress = createRateReport(kind, rows, console.log);
    const { changed } = await runJob({ kind, from, to }, stores[kind], { segments, rows, onProgress });
    return changed;
  };
  const written = await runPass("copy");
  const deleted = await runPass("prune");
  return { written, deleted, seconds: (performance.now() - began) / 1_000, finish };
};
