import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import { createTableFollower } from "@majlis/local/streams/createTableFollower";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const { signal } = new AbortController();

const record = (over: Partial<StreamRecord> = {}, entity = "availability"): StreamRecord => ({
  eventName: "MODIFY",
  dynamodb: { NewImage: { id: { S: "evt_1" }, revision: { N: "4" }, __edb_e__: { S: entity } } },
  ...over,
});

test("gathers the moves of a second into one call, without other records", async () => {
  const calls: DynamoDBStreamEvent[] = [];
  const consume = createTableFollower(async (event) => void calls.push(event), 20);
  const started = [
    await consume([record(), record({}, "user"), record({ eventName: "INSERT" })], signal),
    await consume([record({}, "outbox")], signal),
    await consume([record()], signal),
  ];
  await Promise.all(started.map(({ finished }) => finished));
  expect(calls.map(({ Records }) => Records.length)).toEqual([2]);
  expect(calls[0]?.Records[0]?.dynamodb?.NewImage).toMatchObject({
    id: { S: "evt_1" },
    revision: { N: "4" },
  });
  const { finished } = await consume([record()], signal);
  await finished;
  expect(calls).toHaveLength(2);
});

const newImage = (entity: string) => ({ __edb_e__: { S: entity }, is_public: { BOOL: true } });

test("receives changes of occasions, new discounts and removed passes", async () => {
  const calls: DynamoDBStreamEvent[] = [];
  const consume = createTableFollower(async (event) => void calls.push(event), 5);
  const { finished } = await consume(
    [
      { eventName: "INSERT", dynamodb: { NewImage: newImage("redemption") } },
      { eventName: "REMOVE", dynamodb: { OldImage: newImage("savedPass") } },
      { eventName: "MODIFY", dynamodb: { NewImage: newImage("event") } },
      { eventName: "INSERT", dynamodb: { NewImage: newImage("event") } },
      { eventName: "MODIFY", dynamodb: { NewImage: newImage("stat") } },
      { eventName: "REMOVE", dynamodb: { OldImage: newImage("availability") } },
    ],
    signal,
  );
  await finished;
  expect(calls[0]?.Records.map(({ eventName }) => eventName)).toEqual(["INSERT", "REMOVE", "MODIFY"]);
  expect(calls[0]?.Records[0]?.dynamodb?.NewImage?.is_public).toEqual({ BOOL: true });
  expect(calls[0]?.Records[1]?.dynamodb?.OldImage).toBeDefined();
});

test("repeats a failed call until it succeeds", async () => {
  let calls = 0;
  const consume = createTableFollower(async () => {
    if (++calls < 3) throw new Error("table down");
  }, 5);
  const { finished } = await consume([record()], signal);
  await finished;
  expect(calls).toBe(3);
});
