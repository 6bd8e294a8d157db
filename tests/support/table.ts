// Core's dependencies on the table of the product under test.
import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { ulid } from "ulid";
import { product } from "./api";

/** Core's dependencies on the product's database. */
export const testDeps = (over: Partial<Deps> = {}): QueueDeps =>
  withOwnQueue({
    store: over.store ?? productStore(),
    clock: { now: () => new Date() },
    ids: {
      next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
      randomBytes: () => randomBytes(20),
    },
    settings: { stage: "local", ways: ["demo"], version: "test", addressKey: "majlis" },
    ...over,
  });

/** A client of the product's database. */
export const newDatabaseClient = () =>
  new DynamoDBClient({
    endpoint: product.dynamodbEndpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

/** The product's database, for rows that no rule would write. */
export const productClient = () => DynamoDBDocumentClient.from(newDatabaseClient());

const productStore = () => createStore(productClient(), "majlis");

/** Dependencies with a clock that the test sets. */
export const withClock = (deps: Deps, at: string): QueueDeps & { setTime(instant: string): void } => {
  let now = new Date(at);
  return withOwnQueue({
    ...deps,
    clock: { now: () => now },
    setTime: (instant: string) => {
      now = new Date(instant);
    },
  });
};

/** All counts with these names, by name and bucket. */
export const countsOf = async (deps: Deps, ...names: string[]): Promise<Record<string, number>> => {
  const pages = await Promise.all(
    names.map((name) => deps.store.stat.query.byName({ name }).go({ pages: "all", consistent: true })),
  );
  return Object.fromEntries(
    pages.flatMap(({ data }) => data.map(({ name, bucket, count }) => [`${name}/${bucket}`, count])),
  );
};
