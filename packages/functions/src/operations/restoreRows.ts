import { isDeepStrictEqual } from "node:util";
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  type DynamoDBDocumentClient,
  paginateScan,
  type ScanCommandOutput,
} from "@aws-sdk/lib-dynamodb";

type Item = NonNullable<ScanCommandOutput["Items"]>[number];
type Request = NonNullable<BatchWriteCommandInput["RequestItems"]>[string][number];

export interface Restored {
  readonly written: number;
  readonly deleted: number;
}

/** Entity name of `core/users/deletedAccount.entity.ts` in ElectroDB's row attribute `__edb_e__`. */
const deletedAccount = "deletedAccount";

/** Limits of BatchGetItem and BatchWriteItem. */
const readBatchSize = 100;
const writeBatchSize = 25;

/**
 * Makes table `to` equal to table `from`: writes rows that differ, then deletes rows that `from` does not have, except
 * records of deleted accounts.
 * Requires that no other process writes to `to`. Keeps at most 100 rows in memory. Can be repeated after an
 * interruption.
 */
export const restoreRows = async (
  client: DynamoDBDocumentClient,
  from: string,
  to: string,
): Promise<Restored> => {
  const restored = { written: 0, deleted: 0 };
  for await (const rows of pagesOf(client, from)) {
    const present = await rowsByKey(client, to, rows);
    const puts = rows.filter((row) => !isDeepStrictEqual(row, present.get(keyOf(row))));
    await write(
      client,
      to,
      puts.map((Item) => ({ PutRequest: { Item } })),
    );
    restored.written += puts.length;
  }
  for await (const rows of pagesOf(client, to)) {
    const wanted = await rowsByKey(client, from, rows);
    const extra = rows.filter((row) => !wanted.has(keyOf(row)) && row.__edb_e__ !== deletedAccount);
    await write(
      client,
      to,
      extra.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    );
    restored.deleted += extra.length;
  }
  return restored;
};

const keyOf = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);

async function* pagesOf(client: DynamoDBDocumentClient, table: string): AsyncGenerator<Item[]> {
  const pages = paginateScan({ client, pageSize: readBatchSize }, { TableName: table, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield Items;
}

const rowsByKey = async (
  client: DynamoDBDocumentClient,
  table: string,
  rows: readonly Item[],
): Promise<ReadonlyMap<string, Item>> => {
  const found = new Map<string, Item>();
  let keys: Item[] | undefined = rows.map(({ pk, sk }) => ({ pk, sk }));
  while (keys && keys.length > 0) {
    const reply: BatchGetCommandOutput = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    );
    for (const item of reply.Responses?.[table] ?? []) found.set(keyOf(item), item);
    keys = reply.UnprocessedKeys?.[table]?.Keys;
  }
  return found;
};

const write = async (client: DynamoDBDocumentClient, table: string, requests: Request[]): Promise<void> => {
  for (let start = 0; start < requests.length; start += writeBatchSize) {
    let left: Request[] = requests.slice(start, start + writeBatchSize);
    while (left.length > 0) {
      const { UnprocessedItems }: BatchWriteCommandOutput = await client.send(
        new BatchWriteCommand({ RequestItems: { [table]: left } }),
      );
      left = UnprocessedItems?.[table] ?? [];
    }
  }
};
