import type { Migration } from "@majlis/core/migrations/migration";
import { tableClient } from "./deps";
import { settings } from "./settings";

/** The names of the steps that the table does not have yet. The code of operators loads only when there are steps. */
export const findPendingMigrations = async (steps: readonly Migration[]): Promise<readonly string[]> => {
  if (steps.length === 0) return [];
  const { findPending } = await import("./operations/runMigrations");
  return (await findPending(steps, tableClient, settings.TABLE_NAME)).map(({ name }) => name);
};
