import { randomUUID } from "node:crypto";
import { listEvents, joinEvent } from "@majlis/contracts/events/events";
import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { product, send, tokenOf } from "#support/api.ts";
import { insertEvent } from "#support/factories.ts";
import { type FaultyTable, startFaultyTable, type TableFault } from "#support/faultyTable.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";
import { testDeps } from "#support/table.ts";

/** A call ends with Busy when the table does not answer. A table that hangs answers after the test's own limit. */

const deps = testDeps();
const limitMs = 1_600;

let table: FaultyTable;
let functions: StartedFunctions;
let token: string;
beforeAll(async () => {
  table = await startFaultyTable(product.dynamodbEndpoint);
  functions = await startFunctions({ DYNAMODB_ENDPOINT: table.endpoint, CALL_LIMIT_MS: `${limitMs}` });
  token = await tokenOf("member@majlis.test");
});
afterEach(() => {
  table.fault = "none";
});
afterAll(async () => {
  await functions.close();
  await table.close();
});

const join = (eventId: string) => send(joinEvent, { body: { eventId } }, token, { site: functions.url });

const faults: readonly (readonly [string, TableFault])[] = [
  ["hangs", { delayMs: 600_000 }],
  ["has no connection", "down"],
  ["throttles every request", "throttled"],
  ["lets every transaction conflict", { conflicts: 1, throttled: 0, cut: 0 }],
];

test.each(faults)("a join answers Busy when the table %s", async (_, fault) => {
  const eventId = await insertEvent(deps);
  table.fault = fault;
  const reply = await join(eventId);
  expect([reply.status, reply.body.code, reply.headers.get("retry-after")]).toEqual([503, "Busy", "2"]);
  table.fault = "none";
  expect((await join(eventId)).status).toBe(200);
});

it("lists answer Busy when the table hangs", async () => {
  table.fault = { delayMs: 600_000 };
  const query = { city: randomUUID() };
  const reply = await send(listEvents, { query }, undefined, { site: functions.url });
  expect([reply.status, reply.body.code]).toEqual([503, "Busy"]);
});
