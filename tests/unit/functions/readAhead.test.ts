import { joinEvent } from "@majlis/contracts/events/events";
import { UserId } from "@majlis/contracts/ids";
import { type Actor, visitor } from "@majlis/core/kernel/actor";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { beforeAll, expect, test, vi } from "vitest";

setFunctionEnvironment(localSettings, "http://localhost:1", "http://localhost:2");
const { createHttp } = await import("@majlis/functions/createHttp");

beforeAll(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const person: Actor = {
  kind: "signedIn",
  userId: UserId.parse(`usr_${"a".repeat(32)}`),
  role: "member",
  fullName: "Lina",
};

const requestOf = (body: unknown) =>
  ({
    headers: {},
    body: JSON.stringify(body),
    requestContext: { requestId: "test", http: { sourceIp: "192.0.2.1", userAgent: "test" } },
  }) as unknown as APIGatewayProxyEventV2;

const validBody = { eventId: `evt_${"0".repeat(26)}` };

/** The status of a join, and the order in which its reads begin and end. */
const joinAs = async (actor: Actor, body: unknown, readAhead: () => Promise<string>) => {
  const order: string[] = [];
  const http = createHttp({
    deps: {},
    findCaller: async (_, onToken) => {
      onToken();
      await Promise.resolve();
      order.push("caller read");
      return { actor };
    },
  });
  const handler = http(
    joinEvent,
    async ({ ahead }) => ({ success: true as const, qrCode: await ahead }),
    () => {
      order.push("event read begins");
      return readAhead();
    },
  );
  const { statusCode } = await handler(requestOf(body));
  return { statusCode, order };
};

const failed = () => Promise.reject(new Error("no connection"));

test("a read ahead begins before the caller's row has arrived", async () => {
  expect(await joinAs(person, validBody, async () => "code")).toEqual({
    statusCode: 200,
    order: ["event read begins", "caller read"],
  });
});

test("a failed read ahead fails the call of an allowed caller only", async () => {
  expect((await joinAs(person, validBody, failed)).statusCode).toBe(500);
  expect((await joinAs(visitor, validBody, failed)).statusCode).toBe(401);
});

test("invalid input reads nothing ahead, and is refused after the caller's access", async () => {
  expect(await joinAs(person, { eventId: "?" }, failed)).toEqual({ statusCode: 400, order: ["caller read"] });
  expect((await joinAs(visitor, { eventId: "?" }, failed)).statusCode).toBe(401);
});
