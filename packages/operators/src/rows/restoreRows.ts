import { isDeepStrictEqual } from "node:util";
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  type ScanCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import type { TableItem } from "@majlis/core/migrations/migration";
import { stopRow } from "@majlis/functions/deployment/table";
import { repeatTransient } from "./repeatTransient";
import { createProgressStore, type ProgressStore, type TableWork } from "./runTableWork";

type Item = NonNullable<ScanCommandOutput["Items"]>[number];
type Request = NonNullable<BatchWriteCommandInput["RequestItems"]>[string][number];

/** Entities that a restore keeps, by ElectroDB's row attribute `__edb_e__`: deleted accounts, and the row that stops writes. */
const kept: ReadonlySet<unknown> = new Set(["deletedAccount", stopRow.__edb_e__]);

/** Limits of BatchGetItem and BatchWriteItem. */
const readBatchSize = 100;
const writeBatchSize = 25;

const progressEntity = "restoreProgress";

/** The progress of a restore, in the restored table, which is deleted afterwards. */
export const restoreProgress = (
  client: DynamoDBDocumentClient,
  from: string,
  pass: "copy" | "prune",
): ProgressStore => createProgressStore(client, from, progressEntity, pass);

/** Writes rows of `from` that differ in `to`. A stop of writes of the restored time is over, or is there again. */
export const createCopyWork = (client: DynamoDBDocumentClient, from: string, to: string): TableWork => ({
  client,
  table: from,
  progressEntity,
  handlePage: async (rows) => {
    const present = await rowsByKey(client, to, rows);
    const puts = rows.filter(
      (row) => row.__edb_e__ !== stopRow.__edb_e__ && !isDeepStrictEqual(row, present.get(textOf(row))),
    );
    await write(
      client,
      to,
      puts.map((Item) => ({ PutRequest: { Item } })),
    );
    return { changed: puts.length, failed: [] };
  },
});

/** Deletes rows of `to` that `from` does not have, except records of deleted accounts and the stop of writes. */
export const createPruneWork = (client: DynamoDBDocumentClient, from: string, to: string): TableWork => ({
  client,
  table: to,
  progressEntity,
  handlePage: async (rows) => {
    const wanted = await rowsByKey(client, from, rows, "pk, sk");
    const extra = rows.filter((row) => !wanted.has(textOf(row)) && !kept.has(row.__edb_e__));
    await write(
      client,
      to,
      extra.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    );
    return { changed: extra.length, failed: [] };
  },
});

const textOf = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);

const rowsByKey = async (
  client: DynamoDBDocumentClient,
  table: string,
  rows: readonly TableItem[],
  ProjectionExpression?: string,
): Promise<ReadonlyMap<string, Item>> => {
  const found = new Map<string, Item>();
  const keys = rows.map(({ pk, sk }) => ({ pk, sk }));
  await inBatches<Item>(keys, readBatchSize, async (Keys) => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: [...Keys], ConsistentRead: true, ProjectionExpression } },
      }),
    );
    for (const item of Responses?.[table] ?? []) found.set(textOf(item), item);
    return UnprocessedKeys?.[table]?.Keys ?? [];
  });
  return found;
};

const write = (client: DynamoDBDocumentClient, table: string, requests: readonly Request[]): Promise<void> =>
  inBatches(requests, writeBatchSize, async (left) => {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [table]: [...left] } }),
    );
    return UnprocessedItems?.[table] ?? [];
  });

/** Sends all batches at once, each again with what the table left of it because it was throttled. */
const inBatches = async <Part>(
  parts: readonly Part[],
  size: number,
  send: (batch: readonly Part[]) => Promise<readonly Part[]>,
): Promise<void> => {
  const sendBatch = async (first: number): Promise<void> => {
    let left = parts.slice(first, first + size);
    await repeatTransient(async () => {
      left = [...(await send(left))];
      if (left.length > 0) throw new Error("ThrottlingException: the table left a part of a batch");
    });
  };
  await Promise.all(
    Array.from({ length: Math.ceil(parts.length / size) }, (_, index) => sendBatch(index * size)),
  );
};
