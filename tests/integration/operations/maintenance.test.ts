import { DynamoDBDocumentClient, DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { randomUUID } from "node:crypto";
import { joinEvent, listEvents } from "@majlis/contracts/events/events";
import { createUser } from "@majlis/core/account/createUser";
import { stopRow } from "@majlis/functions/deployment/table";
import { localSettings } from "@majlis/local/environment";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { product, send, tokenOf } from "#support/api.ts";
import { insertEvent } from "#support/factories.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: product.dynamodbEndpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  }),
);
const { pk, sk } = stopRow;
const allowWrites = () => client.send(new DeleteCommand({ TableName: localSettings.table, Key: { pk, sk } }));

let functions: StartedFunctions;
let token: string;
beforeAll(async () => {
  // Only functions in Lambda obey the row, so it stops no other test.
  functions = await startFunctions({ AWS_LAMBDA_FUNCTION_NAME: "any" });
  token = await tokenOf("member@majlis.test");
});
afterAll(async () => {
  await allowWrites();
  await functions.close();
});

/** What the triggers of sign-up and sign-in do. */
const makeProfile = async () => {
  const { deps: own } = await import("@majlis/functions/deps");
  const sub = randomUUID();
  return createUser(own, { sub, email: `${sub}@majlis.example`, fullName: "Rana Haddad" });
};

it("answers 503 to every write while the table has the stop row, and reads go on", async () => {
  const eventId = await insertEvent(deps);
  const join = () => send(joinEvent, { body: { eventId } }, token, { site: functions.url });
  await client.send(new PutCommand({ TableName: localSettings.table, Item: stopRow }));
  const refused = await join();
  expect(refused).toMatchObject({ status: 503, body: { code: "Maintenance" } });
  expect(refused.headers.get("retry-after")).toBe("300");
  expect((await send(listEvents, {}, token, { site: functions.url })).status).toBe(200);
  await expect(makeProfile()).rejects.toThrow();

  await allowWrites();
  expect((await join()).status).toBe(503);
  // A process believes what it read for five seconds.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5_001);
  expect((await join()).status).toBe(200);
});
