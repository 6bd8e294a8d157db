import { randomUUID } from "node:crypto";
import { BatchWriteCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { restoreProgress } from "@majlis/functions/operations/restoreRows";
import { beforeEach, expect, test } from "vitest";
import { productClient } from "#support/table.ts";
import { product } from "#support/api.ts";

const client = productClient();
const rows = 750;
let from: string;
let to: string;
let handler: (typeof import("@majlis/functions/operations/workOnSegment"))["handler"];

beforeEach(async () => {
  to = `long-work-${randomUUID()}`;
  from = `${to}-restored`;
  setFunctionEnvironment(localSettings, product.url, product.dynamodbEndpoint);
  ({ handler } = await import("@majlis/functions/operations/workOnSegment"));
  for (const name of [from, to]) await createTable(client, name);
  for (let first = 0; first < rows; first += 25) {
    const requests = Array.from({ length: 25 }, (_, index) => ({
      PutRequest: { Item: { pk: `$majlis#sample_${first + index}`, sk: "$sample_1", __edb_e__: "sample" } },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [from]: requests } }));
  }
});

const countOf = async (table: string): Promise<number> => {
  let count = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
    count += Items.filter(({ __edb_e__ }) => __edb_e__ === "sample").length;
  return count;
};

/** Answers the remaining times one after the other, the last one again and again. */
const withTimes = (...times: readonly number[]) => {
  const left = [...times];
  return { getRemainingTimeInMillis: () => (left.length > 1 ? left.shift() : left[0]) ?? 0 };
};

const minute = 60_000;

test("a call without time left stores its progress, and the next call finishes the segment", async () => {
  const store = restoreProgress(client, from, "copy");
  await store.begin(2);
  const work = (segment: number, times: readonly number[]) =>
    handler({ job: { kind: "copy", from, to }, segment }, withTimes(...times));

  expect(await work(0, [14 * minute, minute / 2])).toEqual({ isDone: false });
  expect(await countOf(to)).toBe(100);
  expect(await work(0, [14 * minute])).toEqual({ isDone: true });
  expect(await work(1, [14 * minute])).toEqual({ isDone: true });

  expect(await countOf(to)).toBe(rows);
  const run = await store.load();
  // No page is read twice.
  expect(run.reduce((sum, { read }) => sum + read, 0)).toBe(rows);
  expect(run.every(({ done }) => done)).toBe(true);
});

test("a segment without a run is refused", async () => {
  await expect(
    handler({ job: { kind: "copy", from, to }, segment: 0 }, withTimes(14 * minute)),
  ).rejects.toThrow("has no progress");
});
