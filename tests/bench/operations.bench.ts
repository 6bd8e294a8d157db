/**
 * CPU time that a worker of a restore needs for a thousand rows. `MAJLIS_ROWS` sets their number. The time of the clock is
 * mostly the embedded database's.
 */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { createCopyWork, createPruneWork } from "@majlis/functions/operations/restoreRows";
import { createProgressStore } from "@majlis/functions/operations/segments/progress";
import type { SegmentWork } from "@majlis/functions/operations/segments/runSegment";
import { runHere, runSegments } from "@majlis/functions/operations/segments/runSegments";
import { segmentsPerWorker } from "@majlis/functions/operations/segments/startWorkers";
import { finish, record } from "./bench";

const rows = Number(process.env.MAJLIS_ROWS ?? 10_000);
/** About the size of a ticket: `npm run bench -- rows`. */
const text = "x".repeat(500);
/** 4,000 rows a second and worker: the rate that docs/scale.md assumes. */
const bar = 250;

const dynamodb = await startDynamodb(null);
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint: dynamodb.endpoint, region: "us-east-1", credentials }),
);
const [from, to] = ["restored", "table"];
for (const name of [from, to]) await createTable(client, name);
for (let first = 0; first < rows; first += 25) {
  const requests = Array.from({ length: 25 }, (_, index) => {
    const key = String(first + index);
    return {
      PutRequest: { Item: { pk: `$bench_${key}`, sk: "$bench_1", gsi1pk: "$bench", gsi1sk: key, text } },
    };
  });
  await client.send(new BatchWriteCommand({ RequestItems: { [from]: requests } }));
}

/** Runs a pass as a worker does. */
const measure = async (label: string, work: SegmentWork): Promise<void> => {
  const store = createProgressStore(client, from, "restoreProgress", label);
  const before = process.cpuUsage();
  await runSegments(runHere(work, store), store, { segments: 8, concurrency: segmentsPerWorker });
  const { user, system } = process.cpuUsage(before);
  record(`${label}, CPU time of 1,000 rows`, (user + system) / rows, { unit: "ms", bar });
};

await measure("copy, every row differs", createCopyWork(client, from, to));
await measure("copy, no row differs", createCopyWork(client, from, to));
await measure("prune, no row is extra", createPruneWork(client, from, to));
await dynamodb.close();
await finish();
