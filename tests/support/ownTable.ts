// A table for one test file.
import { randomBytes, randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { QueueDeps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { ulid } from "ulid";
import { beforeAll } from "vitest";
import { countUnits, type Units } from "./countUnits";
import { product } from "./api";

/** The time of `deps`. */
const today = "2026-11-21T12:00:00.000Z";

/**
 * Core's dependencies on a table of one test file, for tests that read all rows, such as counts. The clock is fixed; `at`
 * returns the same table at another time. ElectroDB's entities keep one table per process, so such a file cannot use
 * `testDeps` too.
 */
export const ownTable = (): {
  deps: QueueDeps;
  at: (instant: string) => QueueDeps;
  client: DynamoDBDocumentClient;
  name: string;
  measure: (run: () => Promise<unknown>) => Promise<Units>;
} => {
  const raw = new DynamoDBClient({
    endpoint: product.dynamodbEndpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const name = `test-${randomUUID()}`;
  const { measure } = countUnits(raw);
  beforeAll(() => createTable(raw, name));
  const client = DynamoDBDocumentClient.from(raw);
  const store = createStore(client, name);
  const at = (instant: string): QueueDeps =>
    withOwnQueue({
      store,
      clock: { now: () => new Date(instant) },
      ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
      settings: { stage: "local", ways: ["demo"], version: "test", addressKey: "majlis" },
    });
  return { deps: at(today), at, client, name, measure };
};
