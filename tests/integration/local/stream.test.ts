import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { createTable, enableStream } from "@majlis/local/dynamodb/createTable";
import { type Dynamodb, startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { createOutboxConsumer } from "@majlis/local/streams/createOutboxConsumer";
import { followStream } from "@majlis/local/streams/followStream";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "majlis-stream-"));
let dynamodb: Dynamodb;
let client: DynamoDBClient;
let table: string;
let tables = 0;

beforeAll(async () => {
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  dynamodb = await startDynamodb(null);
  client = new DynamoDBClient({ endpoint: dynamodb.endpoint });
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await dynamodb.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const put = (id: string, entity = "outbox") =>
  client.send(
    new PutItemCommand({
      TableName: table,
      Item: { pk: { S: id }, sk: { S: "row" }, id: { S: id }, __edb_e__: { S: entity } },
    }),
  );

const newTable = async () => {
  table = `stream${++tables}`;
  await createTable(client, table);
  await enableStream(client, table);
};

const idsOf = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb: row }) => row?.NewImage?.id?.S ?? "");

/** A consumer that records its calls and fails for the given rows. */
const createConsumer = (fails: (id: string) => boolean = () => false) => {
  const delivered: string[] = [];
  const tried: string[] = [];
  const consume = async (event: DynamoDBStreamEvent) => {
    tried.push(...idsOf(event));
    const failures = event.Records.filter((record) => fails(record.dynamodb?.NewImage?.id?.S ?? ""));
    delivered.push(...idsOf(event).filter((id) => !fails(id)));
    return {
      batchItemFailures: failures.map(({ dynamodb: row }) => ({ itemIdentifier: row?.SequenceNumber ?? "" })),
    };
  };
  return { consume, delivered, tried };
};

const followWith = (
  consume: ReturnType<typeof createConsumer>["consume"],
  checkpoint: string | null = null,
  firstPauseMs?: number,
) => {
  const dead: string[] = [];
  const onDeadLetter = (record: DynamoDBRecord) => dead.push(record.dynamodb?.NewImage?.id?.S ?? "");
  const onRecords = createOutboxConsumer(consume, onDeadLetter, firstPauseMs);
  const stream = followStream({ endpoint: dynamodb.endpoint, table, checkpoint, onRecords });
  return { dead, close: stream.close };
};

test("delivers only new outbox rows, in order", async () => {
  await newTable();
  const { consume, delivered } = createConsumer();
  const stream = followWith(consume);
  for (const id of ["a", "b", "c"]) await put(id);
  await put("d", "ticket");
  await put("a");
  await put("e");
  await expect.poll(() => delivered).toEqual(["a", "b", "c", "e"]);
  await stream.close();
});

test("retries a failed row without delaying others", async () => {
  await newTable();
  let down = true;
  const { consume, delivered } = createConsumer((id) => id === "stubborn" && down);
  const stream = followWith(consume);
  await put("stubborn");
  await put("easy");
  await expect.poll(() => delivered).toEqual(["easy"]);
  down = false;
  await expect.poll(() => delivered).toEqual(["easy", "stubborn"]);
  expect(stream.dead).toEqual([]);
  await stream.close();
});

test("a row that keeps failing ends as a dead letter after five more tries", async () => {
  await newTable();
  const { consume, tried } = createConsumer(() => true);
  const stream = followWith(consume, null, 10);
  await put("hopeless");
  await expect.poll(() => stream.dead).toEqual(["hopeless"]);
  expect(tried).toHaveLength(6);
  await stream.close();
});

test("retries the whole batch of a consumer that throws", async () => {
  await newTable();
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { consume, delivered } = createConsumer();
  let calls = 0;
  const stream = followWith(async (event) => {
    if (++calls === 1) throw new Error("provider down");
    return consume(event);
  });
  await put("a");
  await expect.poll(() => delivered).toEqual(["a"]);
  expect(log).toHaveBeenCalledOnce();
  await stream.close();
});

test("delivers only unprocessed rows after a restart", async () => {
  await newTable();
  const checkpoint = join(folder, "checkpoint.json");
  const before = createConsumer((id) => id === "late");
  const first = followWith(before.consume, checkpoint);
  await put("done");
  await expect.poll(() => before.delivered).toEqual(["done"]);
  await put("late");
  await expect.poll(() => before.tried).toContain("late");
  await first.close();
  await put("meanwhile");

  const after = createConsumer();
  const second = followWith(after.consume, checkpoint);
  await expect.poll(() => after.delivered).toEqual(["late", "meanwhile"]);
  await second.close();

  const third = createConsumer();
  const last = followWith(third.consume, checkpoint);
  await put("new");
  await expect.poll(() => third.delivered).toEqual(["new"]);
  await last.close();
});

test("delivers each row before the next one is written", async () => {
  await newTable();
  const { consume, delivered } = createConsumer();
  const stream = followWith(consume);
  for (const id of ["a", "b", "c"]) {
    await put(id);
    await expect.poll(() => delivered.at(-1)).toBe(id);
  }
  expect(delivered).toEqual(["a", "b", "c"]);
  await stream.close();
});
