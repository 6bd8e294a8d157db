import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { countRows, createRateReport } from "./reportRate";
import { createCopyWork, createPruneWork, restoreProgress } from "./restoreRows";
import { runTableWork } from "./runTableWork";

export interface Restore {
  /** The table with the restored rows. */
  readonly from: string;
  readonly to: string;
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
 * Makes table `to` equal to table `from` in two passes: writes rows that differ, then deletes rows that `from` does not
 * have, except records of deleted accounts. Requires that no other process writes to `to`. An interrupted restore
 * continues.
 */
export const restore = async (
  client: DynamoDBDocumentClient,
  { from, to, again }: Restore,
): Promise<Restored> => {
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
  if (await stores.copy.load())
    console.log("Continues the interrupted restore. If anything was written meanwhile, begin again: --again");
  // Progress of the second pass without the first one is what an interrupted `finish` left.
  else await stores.prune.clear();
  const runPass = async (pass: "copy" | "prune"): Promise<number> => {
    const work = pass === "copy" ? createCopyWork(client, from, to) : createPruneWork(client, from, to);
    const rows = await countRows(client, work.table);
    const { changed } = await runTableWork(work, stores[pass], createRateReport(pass, rows, console.log));
    return changed;
  };
  const written = await runPass("copy");
  const deleted = await runPass("prune");
  return { written, deleted, seconds: (performance.now() - began) / 1_000, finish };
};
