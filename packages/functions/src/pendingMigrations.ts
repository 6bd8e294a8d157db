import type { Migration } from "@majlis/core/migrations/migration";
import { tableClient } from "./deps";
import { settings } from "./settings";
import { findPending } from "./workProgress";

/** The names of the steps that the table does not have yet. */
export const findPendingMigrations = async (steps: readonly Migration[]): Promise<readonly string[]> =>
  (await findPending(steps, tableClient, settings.TABLE_NAME)).map(({ name }) => name);
