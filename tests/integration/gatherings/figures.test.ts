import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { visitor } from "@majlis/core/kernel/actor";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { createStore } from "@majlis/core/table/store";
import { expect, it } from "vitest";
import { product } from "#support/api.ts";
import { insertGathering, newActor } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const client = new DynamoDBClient({
  endpoint: product.dynamodbEndpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
const sent: string[] = [];
client.middlewareStack.add(
  (next, { commandName = "" }) =>
    (args) => {
      sent.push(commandName);
      return next(args);
    },
  { step: "initialize" },
);
/** Later than the gatherings of all other tests, which the same list shows. */
const now = new Date("2034-03-01T12:00:00.000Z");
const deps = testDeps({
  store: createStore(DynamoDBDocumentClient.from(client), "majlis"),
  clock: { now: () => now },
});

it("lists 24 gatherings in one query, and for a person with three more", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, day) =>
      insertGathering(deps, {
        attendee_count: day % 20,
        starts_at: new Date(now.getTime() + (day + 1) * 86_400_000).toISOString(),
      }),
    ),
  );
  sent.length = 0;
  const page = await listGatherings(deps, visitor, { limit: 24 });
  expect(page.items).toHaveLength(24);
  expect(page.items.every(({ attendee_count }) => Number.isInteger(attendee_count))).toBe(true);
  expect(sent).toEqual(["QueryCommand"]);

  await insertGathering(deps, {
    waiting_count: 1,
    starts_at: new Date(now.getTime() + 3_600_000).toISOString(),
  });
  sent.length = 0;
  await listGatherings(deps, newActor(), { limit: 24 });
  expect(sent).toEqual(Array(4).fill("QueryCommand"));
});
