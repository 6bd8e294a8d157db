import { operations } from "@majlis/contracts/api";
import { functionOf, functionRows, operationsOf } from "@majlis/functions/deployment/functions";
import { functions } from "@majlis/local/functions";
import { asFunction, enforceGrants } from "@majlis/local/grants";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { beforeAll, expect, it } from "vitest";
import { product } from "#support/api.ts";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

/** Attacks on a function that serves several operations: a group widens nothing that a caller can do. */

const serving = functionRows.filter(({ name }) => operationsOf(name).length > 0);

const eventOf = (routeKey: string) =>
  ({
    routeKey,
    headers: {},
    requestContext: { requestId: "attack", http: { userAgent: "attack", sourceIp: "192.0.2.1" } },
  }) as unknown as APIGatewayProxyEventV2;

beforeAll(async () => {
  stubFunctionEnvironment({ DYNAMODB_ENDPOINT: product.dynamodbEndpoint, STAGE: "local" });
  enforceGrants((await import("@majlis/functions/deps")).tableClient);
});

it.each(serving)("$name refuses each operation of another group", async ({ name }) => {
  const [own] = operationsOf(name);
  if (!own) throw new Error(`${name} serves nothing`);
  const { handler } = await functions.operation(own.name);
  const others = operations.filter((operation) => functionOf(operation.name) !== name);
  const replies = await Promise.all(
    others.map(({ endpoint }) => handler(eventOf(`${endpoint.method} ${endpoint.path}`))),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
});

it.each(serving.filter(({ row }) => row.table === "read"))(
  "$name cannot write to the table",
  async ({ name }) => {
    const { deps } = await import("@majlis/functions/deps");
    const { stat } = deps.store;
    const row = { name: "attack", bucket: "all" };
    const refusal = `${name} has no permission for`;
    await expect(asFunction(name, () => stat.upsert(row).add({ count: 1 }).go())).rejects.toThrow(refusal);
    await expect(asFunction(name, () => stat.delete(row).go())).rejects.toThrow(refusal);
  },
);
