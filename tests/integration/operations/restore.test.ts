import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { BatchGetCommand, BatchWriteCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { restoreProgress } from "@majlis/operators/rows/restoreRows";
import { finished } from "@majlis/operators/rows/runTableWork";
import { restore } from "@majlis/operators/rows/restore";
import { beforeEach, expect, test } from "vitest";
import { productClient } from "#support/table.ts";
import { product } from "#support/api.ts";

const client = productClient();
const rows = 1_500;
let stage: string;
let from: string;
let to: string;

beforeEach(async () => {
  stage = `restore${randomUUID().slice(0, 8)}`;
  to = `${stage}-majlis-Table`;
  from = `${to}-restored`;
  setFunctionEnvironment(localSettings, product.url, product.dynamodbEndpoint);
  for (const name of [from, to]) await createTable(client, name);
});

const keyOf = (index: number) => ({
  pk: `$majlis#sample_${String(index).padStart(6, "0")}`,
  sk: "$sample_1",
});

/** Rows to restore, and wrong ones from the middle of them on. */
const insertBoth = async (count: number): Promise<void> => {
  await insert(from, 0, "right", count);
  await insert(to, count / 2, "wrong", count);
};

/** Rows that are numbered from `first`. */
const insert = async (table: string, first: number, name: string, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 25) {
    const requests = Array.from({ length: 25 }, (_, index) => ({
      PutRequest: { Item: { ...keyOf(first + done + index), __edb_e__: "sample", name } },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
  }
};

const dump = async (table: string) => {
  const found: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) found.push(...Items);
  return found.toSorted((one, other) => String(one.pk).localeCompare(String(other.pk)));
};

const expected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...keyOf(index), __edb_e__: "sample", name: "right" }));

/** Starts the command. Resolves with its output and exit code. */
const startCommand = (...options: string[]) => {
  const script = "packages/operators/src/restoreTable.ts";
  const args = [script, "--stage", stage, "--from", from, ...options];
  const child = spawn(process.execPath, ["--import", "tsx", ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<{ output: string; code: number | null }>((resolve) => {
    child.on("close", (code) => resolve({ output, code }));
  });
  return { child, ended };
};

const countRight = async (): Promise<number> =>
  (await dump(to)).filter(({ name }) => name === "right").length;

/** Whether the command has written some rows. Reads a sample: a scan would slow the command down. */
const hasBegun = async (): Promise<boolean> => {
  const Keys = Array.from({ length: 50 }, (_, index) => keyOf((index * rows) / 50));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [to]: { Keys } } }));
  return (Responses?.[to] ?? []).filter(({ name }) => name === "right").length >= 5;
};

test("continues a restore that was killed", async () => {
  await insertBoth(rows);
  const { child, ended } = startCommand();
  while (!(await hasBegun())) await pause(5);
  child.kill("SIGKILL");
  await ended;
  expect(await countRight()).toBeLessThan(rows);

  const { output, code } = await startCommand().ended;
  expect(output).toContain("Continues the interrupted restore");
  expect(code).toBe(0);
  expect(await dump(to)).toEqual(expected(rows));
  // Finished progress is forgotten.
  for (const kind of ["copy", "prune"] as const)
    expect(await restoreProgress(client, from, kind).load()).toBeUndefined();
});

test("begins again when asked, because something was written after the interruption", async () => {
  await insertBoth(200);
  const progress = restoreProgress(client, from, "copy");
  await progress.save(finished);
  await startCommand("--again").ended;
  expect(await dump(to)).toEqual(expected(200));
});

test("deletes what the restored table lacks, page after page", async () => {
  await insert(to, 0, "wrong", rows);
  await insert(from, 200, "right", 25);
  expect(await restore(client, { from, to, again: false })).toMatchObject({
    written: 25,
    deleted: rows - 25,
  });
  expect((await dump(to)).map(({ pk }) => pk)).toEqual(
    Array.from({ length: 25 }, (_, index) => keyOf(200 + index).pk),
  );
});

test("reports a table that is not there", async () => {
  await insertBoth(50);
  const missing = restore(client, { from, to: "missing", again: false });
  await expect(missing).rejects.toThrow("resource not found");
});
