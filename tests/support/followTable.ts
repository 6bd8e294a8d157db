import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { enableStream } from "@majlis/local/dynamodb/createTable";
import { createTableFollower } from "@majlis/local/streams/createTableFollower";
import { followStream } from "@majlis/local/streams/followStream";
import { refreshCounts } from "@majlis/core/seats/refreshCounts";
import type { Deps } from "@majlis/core/table/deps";
import { readCounts } from "@majlis/functions/readStream";
import { afterAll, beforeAll, vi } from "vitest";
import { product } from "./product";

/** Brings the writes of a test's own table to its lists, as `jobs/followTable` does. */
export const followTable = (deps: Deps, client: DynamoDBClient, table: string): void => {
  let stream: ReturnType<typeof followStream>;
  beforeAll(async () => {
    await enableStream(client, table);
    vi.stubEnv("AWS_REGION", "us-east-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    stream = followStream({
      endpoint: product.dynamodbEndpoint,
      table,
      checkpoint: null,
      onRecords: createTableFollower(async ({ Records }) => {
        await refreshCounts(deps, readCounts(Records));
      }, 50),
    });
  });
  afterAll(async () => {
    await stream.close();
    vi.unstubAllEnvs();
  });
};
