import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore } from "@majlis/core/table/store";
import { asFunction, enforceGrants } from "@majlis/local/grants";
import { expect, test } from "vitest";
import { product } from "#support/api.ts";

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: product.dynamodbEndpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  }),
);
enforceGrants(client);
const { stat, gathering, transaction } = createStore(client, "majlis");
const counter = { name: "grants.test", bucket: "all" };

test("a function may read and write the entities of its grant", async () => {
  await asFunction("users/writes", () => stat.upsert(counter).add({ count: 1 }).go());
  const { data } = await asFunction("system/system", () => stat.get(counter).go());
  expect(data?.count).toBe(1);
});

test.each<[string, string, () => Promise<unknown>]>([
  ["a verb", "UpdateItem", () => stat.upsert(counter).add({ count: 1 }).go()],
  ["an index", "gsi1:Query", () => gathering.query.upcoming({ listed: "upcoming" }).go()],
  [
    "a part of a transaction",
    "UpdateItem",
    () => transaction.write([transaction.rows.stat.upsert(counter).add({ count: 1 }).commit()]),
  ],
])("a function may not use %s outside its grant", async (_, action, ask) => {
  await expect(asFunction("system/system", ask)).rejects.toThrow(
    `system/system has no permission for ${action} in deployment/functions.ts`,
  );
});

test("code outside functions has full access", async () => {
  await stat.delete(counter).go();
  expect((await stat.get(counter).go()).data).toBeNull();
});
