// A table for one test file.
import { randomBytes, randomUUID } from "node:crypto";
import type { DynamoDBClient, ServiceOutputTypes } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { ulid } from "ulid";
import { beforeAll } from "vitest";
import { createMemoryTable } from "#repo/tests/prove/table/memoryTable.ts";
import { countUnits, type Units } from "./countUnits";
import { isLong } from "./property";
import { newDatabaseClient, testDeps } from "./table";

/** The time of `deps`. */
const today = "2026-11-21T12:00:00.000Z";

export interface OwnTable {
  readonly deps: QueueDeps;
  /** The same table at another time. */
  readonly at: (instant: string) => QueueDeps;
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

/**
 * Core's dependencies on a table of one test file, for tests that read all rows, such as counts. The clock is fixed.
 *
 * The table is the simulation's, in this process, and takes a twentieth of the time. In the long run it is in
 * the product's database.
 */
export const ownTable = (): OwnTable => {
  if (isLong) return databaseTable();
  const raw = newDatabaseClient();
  const table = createMemoryTable();
  raw.middlewareStack.add(
    (_, { commandName = "" }) =>
      async ({ input }) => {
        const output = table.run(commandName.replace(/Items?/, ""), input) as ServiceOutputTypes;
        return { output, response: {} };
      },
    // After those of tests, and before the values become DynamoDB's.
    { step: "initialize", priority: "low" },
  );
  return tableOf(raw, "majlis");
};

/** The same in the product's database, which has a stream and tells the capacity units of calls. */
export const databaseTable = (): OwnTable & { measure: (run: () => Promise<unknown>) => Promise<Units> } => {
  const raw = newDatabaseClient();
  const name = `test-${randomUUID()}`;
  const { measure } = countUnits(raw);
  beforeAll(() => createTable(raw, name));
  return { ...tableOf(raw, name), measure };
};

const tableOf = (raw: DynamoDBClient, name: string): OwnTable => {
  const client = DynamoDBDocumentClient.from(raw);
  const store = createStore(client, name);
  const at = (instant: string): QueueDeps =>
    withOwnQueue({
      store,
      clock: { now: () => new Date(instant) },
      ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
      settings: { stage: "local", ways: ["demo"], version: "test", addressKey: "majlis" },
    });
  return { deps: at(today), at, client, name };
};

let shared: QueueDeps["store"] | undefined;

/** As `testDeps`, on a table of this process: for tests that call core alone. */
export const coreDeps = (over: Partial<Deps> = {}): QueueDeps => {
  if (isLong) return testDeps(over);
  shared ??= ownTable().deps.store;
  return testDeps({ store: shared, ...over });
};
