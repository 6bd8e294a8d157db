import { createServer, type Server } from "node:http";
import { gatewayFailures, maxHeadBytes, maxUrlBytes } from "@majlis/contracts/gateway";
import { getOpenApi } from "@majlis/core/system/getOpenApi";
import { functions } from "@majlis/local/functions";
import { createApi } from "@majlis/local/http/createApi";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const echo: Handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });
let handler = echo;
let server: Server;
let url: string;

beforeAll(async () => {
  const operation = async () => ({ handler: (event: APIGatewayProxyEventV2) => handler(event) });
  server = createServer(createApi(async () => ({ ...functions, operation })));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});

afterAll(() => {
  server.close();
});

const eventOf = async (path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> =>
  (await fetch(url + path, init)).json();

/** Calls this handler once. */
const answerWith = async (once: Handler, path = "/api/health"): Promise<Response> => {
  handler = once;
  try {
    return await fetch(url + path);
  } finally {
    handler = echo;
  }
};

test("a handler receives the route, its parameters, the query and the caller", async () => {
  const event = await eventOf("/api/events/evt%5F1?city=Amman&city=Irbid&q=%D8%B9%D9%85%D8%A7%D9%86", {
    headers: { cookie: "a=1; b=2", "user-agent": "test" },
  });
  expect(event).toMatchObject({
    version: "2.0",
    routeKey: "GET /api/events/{eventId}",
    rawPath: "/api/events/evt%5F1",
    pathParameters: { eventId: "evt_1" },
    queryStringParameters: { city: "Amman,Irbid", q: "عمان" },
    cookies: ["a=1", "b=2"],
    isBase64Encoded: false,
    requestContext: { http: { method: "GET", sourceIp: "127.0.0.1", userAgent: "test" }, stage: "$default" },
  });
  expect(event.headers).not.toHaveProperty("cookie");
  expect(event).not.toHaveProperty("body");
});

test("text arrives unchanged and other bodies in base64", async () => {
  const post = (body: BodyInit, type: string) =>
    eventOf("/api/join-event", { method: "POST", body, headers: { "content-type": type } });
  expect(await post('{"a":"ع"}', "application/json; charset=utf-8")).toMatchObject({
    body: '{"a":"ع"}',
    isBase64Encoded: false,
  });
  expect(await post(new Uint8Array([0, 255]), "application/octet-stream")).toMatchObject({
    body: "AP8=",
    isBase64Encoded: true,
  });
});

test.each([
  ["GET", "/api/nothing", 404],
  ["PUT", "/api/join-event", 404],
  ["GET", "/api/join-event", 404],
  ["GET", "/api/events/%zz", 404],
])("the gateway answers %s %s with %i", async (method, path, status) => {
  const reply = await fetch(url + path, { method });
  expect([reply.status, await reply.json()]).toEqual([status, { message: "Not Found" }]);
});

test("a body beyond the gateway's limit never reaches the handler", async () => {
  const reply = await fetch(`${url}/api/join-event`, {
    method: "POST",
    body: new Uint8Array(10 * 1024 * 1024 + 1),
  });
  expect([reply.status, await reply.json()]).toEqual([413, { message: "Request Entity Too Large" }]);
});

test.each([
  ["a URL", 414, { path: `/api/events?q=${"q".repeat(maxUrlBytes)}`, headers: {} }],
  ["a head", 431, { path: "/api/events", headers: { "x-long": "x".repeat(maxHeadBytes) } }],
] as const)("%s beyond the limit gets the declared reply", async (_, status, { path, headers }) => {
  const reply = await fetch(url + path, { headers });
  expect([reply.status, await reply.json()]).toEqual([status, { message: expect.any(String) }]);
  const { paths } = getOpenApi("test");
  expect(paths["/api/events"]?.get).toMatchObject({
    responses: { [status]: { description: gatewayFailures[status] } },
  });
});

test("status, headers, cookies and binary bodies of a handler reach the caller", async () => {
  const reply = await answerWith(async () => ({
    statusCode: 201,
    headers: { "content-type": "application/octet-stream", "x-count": 3 },
    cookies: ["a=1; Path=/", "b=2"],
    body: "AP8=",
    isBase64Encoded: true,
  }));
  expect(reply.status).toBe(201);
  expect(reply.headers.get("x-count")).toBe("3");
  expect(reply.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([0, 255]);
});

test("an error of a handler is logged and not returned", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const reply = await answerWith(async () => {
    throw new Error("inner secret");
  });
  expect([reply.status, await reply.json()]).toEqual([500, { message: "Internal Server Error" }]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
