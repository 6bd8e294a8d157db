import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { BatchWriteCommand, paginateScan, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Migration, TableItem } from "@majlis/core/migrations/migration";
import { stopRow } from "@majlis/functions/deployment/table";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { planMigrations, runMigrations } from "@majlis/operators/rows/runMigrations";
import { beforeEach, expect, test } from "vitest";
import { startFaultyTable } from "#support/faultyTable.ts";
import { type Connection, connect, secondForm } from "./migrationScene";
import { product } from "#support/api.ts";

let connection: Connection;
let lines: string[];

beforeEach(async () => {
  connection = connect(product.dynamodbEndpoint, `migrations-${randomUUID()}`);
  lines = [];
  await createTable(connection.client, connection.table);
});

const migrate = (steps: readonly Migration[], options: { again?: boolean } = {}) =>
  runMigrations(steps, {
    ...connection,
    print: (line) => lines.push(line),
    ...options,
  });

const keyOf = (index: number) => ({ pk: `$majlis#sample_${index}`, sk: "$sample_1" });

const insertSamples = async (count: number): Promise<void> => {
  for (let first = 0; first < count; first += 25)
    await connection.client.send(
      new BatchWriteCommand({
        RequestItems: {
          [connection.table]: Array.from({ length: Math.min(25, count - first) }, (_, offset) => ({
            PutRequest: { Item: { ...keyOf(first + offset), __edb_e__: "sample", name: "whole" } },
          })),
        },
      }),
    );
};

const nameSample = (index: number, name: string) =>
  connection.client.send(
    new PutCommand({ TableName: connection.table, Item: { ...keyOf(index), __edb_e__: "sample", name } }),
  );

/** How often each sample was changed. */
const changesOfSamples = async (): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: connection.client },
    { TableName: connection.table },
  ))
    found.push(...Items.filter(({ __edb_e__ }) => __edb_e__ === "sample").map(({ changes }) => changes ?? 0));
  return found;
};

const times = (count: number, changes: number): number[] => Array.from({ length: count }, () => changes);

test("changes every row once and does not run a finished step again", async () => {
  await insertSamples(250);
  const step = secondForm(connection);
  expect(await migrate([step])).toMatchObject([{ step: "second-form", read: 250, changed: 250, failed: [] }]);
  expect(await changesOfSamples()).toEqual(times(250, 1));
  expect(await migrate([step])).toEqual([]);
});

/** More than one killed process changes. */
const samples = 2_000;

test("continues a run that was killed, and loses no row", async () => {
  await insertSamples(samples);
  await killAfter(800);
  const changed = (await changesOfSamples()).filter((changes) => changes === 1).length;
  expect(changed).toBeGreaterThan(700);
  expect(changed).toBeLessThan(samples);

  const seen: string[] = [];
  let looked = 0;
  const step = secondForm(connection, ({ pk }) => seen.push(pk));
  const changes = (row: TableItem) => {
    looked++;
    return step.changes(row);
  };
  expect(await migrate([{ ...step, changes }])).toMatchObject([{ read: samples, failed: [] }]);
  expect(await changesOfSamples()).toEqual(times(samples, 1));
  // A request of the killed process may have arrived after the count.
  expect(seen.length).toBeLessThanOrEqual(samples - changed);
  expect(seen.length).toBeGreaterThan(samples - changed - 30);
  expect(looked).toBeLessThan(samples);
});

/** Runs the step in a process and kills it after this number of rows. */
const killAfter = (rows: number) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        "tests/integration/operations/migrateSamples.ts",
        product.dynamodbEndpoint,
        connection.table,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.split("row\n").length > rows) child.kill("SIGKILL");
    });
    child.on("close", () => {
      if (output.includes("finished")) reject(new Error("The run finished before it was killed"));
      else resolve();
    });
  });

test("lists the rows that failed, tries them again and then runs the next step", async () => {
  await insertSamples(150);
  await nameSample(7, "broken");
  const steps = [secondForm(connection), { ...secondForm(connection), name: "third-form" }];
  expect(await migrate(steps)).toMatchObject([{ read: 150, changed: 149, failed: [keyOf(7)] }]);
  expect(lines.join()).toContain("This row has no second form");

  await nameSample(7, "whole");
  expect(await migrate(steps)).toMatchObject([
    { step: "second-form", read: 150, changed: 150, failed: [] },
    { step: "third-form", read: 150, changed: 0, failed: [] },
  ]);
  expect(await changesOfSamples()).toEqual(times(150, 1));
});

test("finds rows that older code has written since, when asked to run again", async () => {
  await insertSamples(120);
  const step = secondForm(connection);
  await migrate([step]);
  await nameSample(500, "whole");
  expect(await migrate([step])).toEqual([]);
  expect(await migrate([step], { again: true })).toMatchObject([{ read: 121, changed: 1 }]);
  expect(await changesOfSamples()).toEqual(times(121, 1));
});

test("stops a step that no row survives", async () => {
  await insertSamples(1_000);
  const step = { ...secondForm(connection), migrate: () => Promise.reject(new Error("Nothing works")) };
  await expect(migrate([step])).rejects.toThrow(/\d rows failed/);
});

test("repeats requests that fail for a moment", async () => {
  await insertSamples(40);
  const faulty = await startFaultyTable(product.dynamodbEndpoint);
  faulty.fault = { conflicts: 0, throttled: 0.3, cut: 0 };
  const throttled = connect(faulty.endpoint, connection.table);
  const reports = await runMigrations([secondForm(throttled)], {
    ...throttled,
    print: (line) => lines.push(line),
  });
  expect(reports).toMatchObject([{ read: 40, changed: 40, failed: [] }]);
  expect(faulty.takeThrottled().writes).toBeGreaterThan(0);
  await faulty.close();
  expect(await changesOfSamples()).toEqual(times(40, 1));
});

test("a deployment runs what is pending, and refuses what writes cannot share until they are stopped", async () => {
  const step = secondForm(connection);
  const plan = (during: "any" | "stopped") => planMigrations([{ ...step, during }], connection);
  const pending = [expect.objectContaining({ name: "second-form" })];
  await insertSamples(1);
  expect(await plan("any")).toEqual({ pending });
  expect(await plan("stopped")).toEqual({ pending, refused: expect.stringContaining("second-form") });
  await connection.client.send(new PutCommand({ TableName: connection.table, Item: stopRow }));
  expect(await plan("stopped")).toEqual({ pending });
  await migrate([step]);
  expect(await plan("stopped")).toEqual({ pending: [] });
});

test("a new table lacks no migration", async () => {
  const steps = [{ ...secondForm(connection), during: "stopped" as const }];
  expect(await planMigrations(steps, { ...connection, table: "no-such-table" })).toEqual({ pending: [] });
  expect(await planMigrations(steps, connection)).toEqual({ pending: [] });
  await insertSamples(1);
  expect(await migrate(steps)).toEqual([]);
});
