import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Migration, TableItem } from "@majlis/core/migrations/migration";
import type { Deps } from "@majlis/core/table/deps";
import { describeError } from "#functions/log";
import { createProgressStore, isFinished, type Key } from "./segments/progress";
import { repeatTransient } from "./segments/repeatTransient";
import { countRows, createRateReport } from "./segments/reportRate";
import type { PageResult, SegmentWork } from "./segments/runSegment";
import { runSegments } from "./segments/runSegments";

export interface MigrationRun {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly deps: Deps;
  /** Parts of the table that are worked on at once. */
  readonly segments: number;
  /** Runs finished steps too, for rows that older code has written since. */
  readonly again?: boolean;
  readonly print: (line: string) => void;
}

export interface StepReport {
  readonly step: string;
  readonly read: number;
  readonly changed: number;
  readonly failed: readonly Key[];
  readonly seconds: number;
}

const progressEntity = "migrationProgress";

/** Rows of a page that are changed at once. */
const concurrency = 10;

/**
 * Applies the pending steps in order and reports each. An interrupted run continues; rows that failed are tried again.
 * Stops after a step with failed rows, because later steps may rely on it.
 */
export const runMigrations = async (
  steps: readonly Migration[],
  run: MigrationRun,
): Promise<readonly StepReport[]> => {
  const reports: StepReport[] = [];
  for (const step of steps) {
    const progress = createProgressStore(run.client, run.table, progressEntity, step.name);
    if (isFinished(await progress.load())) {
      if (!run.again) continue;
      await progress.clear();
    }
    const began = performance.now();
    const onProgress = createRateReport(step.name, await countRows(run.client, run.table), run.print);
    const { segments } = run;
    const totals = await runSegments(workOf(step, run), progress, { segments, onProgress });
    reports.push({ step: step.name, ...totals, seconds: (performance.now() - began) / 1_000 });
    if (totals.failed.length > 0) break;
  }
  return reports;
};

const workOf = (step: Migration, { client, table, deps, print }: MigrationRun): SegmentWork => ({
  client,
  table,
  progressEntity,
  handlePage: async (rows): Promise<PageResult> => {
    const waiting = rows.filter((row) => step.changes(row));
    const changed = waiting.length;
    const failed: Key[] = [];
    const migrateNext = async (): Promise<void> => {
      for (let row = waiting.pop(); row; row = waiting.pop())
        if (!(await migrateRow(step, deps, row, print))) failed.push({ pk: row.pk, sk: row.sk });
    };
    await Promise.all(Array.from({ length: concurrency }, migrateNext));
    return { changed: changed - failed.length, failed };
  },
});

const migrateRow = async (
  step: Migration,
  deps: Deps,
  row: TableItem,
  print: (line: string) => void,
): Promise<boolean> => {
  try {
    await repeatTransient(() => step.migrate(deps, row));
    return true;
  } catch (error) {
    print(`${step.name}: ${row.pk} ${row.sk} failed: ${JSON.stringify(describeError(error))}`);
    return false;
  }
};
