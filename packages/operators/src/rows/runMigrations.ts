import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Migration, TableItem } from "@majlis/core/migrations/migration";
import type { Deps } from "@majlis/core/table/deps";
import { stopRow } from "@majlis/functions/deployment/table";
import { describeError } from "@majlis/functions/log";
import { findPending, isFinished, type Key } from "@majlis/functions/workProgress";
import { repeatTransient } from "./repeatTransient";
import { countRows, createRateReport } from "./reportRate";
import {
  createProgressStore,
  finished,
  type PageResult,
  type ProgressStore,
  runTableWork,
  type TableWork,
  type Totals,
} from "./runTableWork";

export interface MigrationRun {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly deps: Deps;
  /** Runs finished steps too, for rows that older code has written since. */
  readonly again?: boolean;
  readonly print: (line: string) => void;
}

export interface StepReport extends Totals {
  readonly step: string;
  readonly seconds: number;
}

/** Rows of a page that are changed at once. */
const rowsAtOnce = 25;

const progressOf = (
  { client, table }: Pick<MigrationRun, "client" | "table">,
  step: Migration,
): ProgressStore => createProgressStore(client, table, "migrationProgress", step.name);

/**
 * What a table lacks before a deployment. Refuses one that would let traffic write in a form that a migration cannot share.
 * A table without rows lacks nothing: every step is marked as done. There may be no table yet.
 */
export const planMigrations = async (
  steps: readonly Migration[],
  { client, table }: Pick<MigrationRun, "client" | "table">,
): Promise<{ readonly pending: readonly Migration[]; readonly refused?: string }> => {
  if (steps.length === 0) return { pending: [] };
  try {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: table, Limit: 1 }));
    if (Items.length === 0) {
      for (const step of steps) await progressOf({ client, table }, step).save(finished);
      return { pending: [] };
    }
    const pending = await findPending(steps, client, table);
    const stopped = pending.find(({ during }) => during === "stopped");
    const { pk, sk } = stopRow;
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead: true }),
    );
    return stopped === undefined || Item !== undefined
      ? { pending }
      : {
          pending,
          refused: `The migration ${stopped.name} needs stopped writes: docs/operations.md#migrate.`,
        };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return { pending: [] };
    throw error;
  }
};

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
    const store = progressOf(run, step);
    if (isFinished(await store.load())) {
      if (!run.again) continue;
      await store.clear();
    }
    const began = performance.now();
    const rows = await countRows(run.client, run.table);
    const onProgress = createRateReport(step.name, rows, run.print);
    const totals = await runTableWork(createMigrationWork(step, run), store, onProgress);
    reports.push({ step: step.name, ...totals, seconds: (performance.now() - began) / 1_000 });
    if (totals.failed.length > 0) break;
  }
  return reports;
};

const createMigrationWork = (
  step: Migration,
  { client, table, deps, print }: Pick<MigrationRun, "client" | "table" | "deps" | "print">,
): TableWork => ({
  client,
  table,
  progressEntity: "migrationProgress",
  handlePage: async (rows): Promise<PageResult> => {
    const waiting = rows.filter((row) => step.changes(row));
    const changed = waiting.length;
    const failed: Key[] = [];
    const migrateNext = async (): Promise<void> => {
      for (let row = waiting.pop(); row; row = waiting.pop())
        if (!(await migrateRow(step, deps, row, print))) failed.push({ pk: row.pk, sk: row.sk });
    };
    await Promise.all(Array.from({ length: rowsAtOnce }, migrateNext));
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
