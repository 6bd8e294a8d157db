import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { isTransientError } from "@majlis/core/kernel/retry";
import { expect, it } from "vitest";

/** The error of a call to a table that answers every request this way. */
const failureOf = async (answer: RequestListener): Promise<unknown> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials, maxAttempts: 1 });
  const failure: unknown = await client.send(new ListTablesCommand({})).catch((error: unknown) => error);
  server.closeAllConnections();
  server.close();
  return failure;
};

const refusal =
  (status: number, name: string): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { "content-type": "application/x-amz-json-1.0" })
      .end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "Refused" }));

it.each([
  ["InternalServerError", 500],
  ["ServiceUnavailable", 503],
  ["ThrottlingException", 400],
  ["ProvisionedThroughputExceededException", 400],
  ["RequestLimitExceeded", 400],
  ["TransactionInProgressException", 400],
])("a reply %s is transient", async (name, status) => {
  expect(isTransientError(await failureOf(refusal(status, name)))).toBe(true);
});

it("a lost reply is transient", async () => {
  expect(isTransientError(await failureOf((request) => request.socket.destroy()))).toBe(true);
});

it.each(["ValidationException", "AccessDeniedException", "ResourceNotFoundException"])(
  "a reply %s is not transient",
  async (name) => {
    expect(isTransientError(await failureOf(refusal(400, name)))).toBe(false);
  },
);
