import { migrations } from "@majlis/core/migrations/migrations";
import { deps, tableClient as client } from "#functions/deps";
import { createMigrationWork, migrationProgress } from "./runMigrations";
import { createCopyWork, createPruneWork, restoreProgress } from "./restoreRows";
import type { ProgressStore } from "./segments/progress";
import type { SegmentWork } from "./segments/runSegment";
import type { SegmentJob } from "./segments/segmentJob";

export interface OpenJob {
  readonly work: SegmentWork;
  readonly store: ProgressStore;
}

/** The work and the progress of a job, with the client of this process. */
export const openJob = (job: SegmentJob): OpenJob => {
  if (job.kind === "migrate") return openMigration(job.table, job.step);
  const { kind, from, to } = job;
  const work = kind === "copy" ? createCopyWork(client, from, to) : createPruneWork(client, from, to);
  return { work, store: restoreProgress(client, from, kind) };
};

const openMigration = (table: string, name: string): OpenJob => {
  const step = migrations.find((one) => one.name === name);
  if (!step) throw new Error(`There is no migration ${name}`);
  const work = createMigrationWork(step, { client, table, deps, print: console.error });
  return { work, store: migrationProgress(client, table, name) };
};
