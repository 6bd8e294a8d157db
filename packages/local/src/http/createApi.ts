import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { operations } from "@majlis/contracts/api";
import { methodsOf } from "@majlis/contracts/endpoint";
import { functionOf } from "@majlis/functions/deployment/functions";
import { maxHeadBytes, maxUrlBytes } from "@majlis/contracts/gateway";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import createRouter from "find-my-way";
import type { LoadFunctions } from "#local/functions";
import { asFunction } from "#local/grants";
import { PayloadTooLarge, readRequest } from "./readRequest";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Maximum integration timeout of API Gateway. */
const timeoutMs = 30_000;

/** Local stand-in of API Gateway: routes every endpoint of the contract to its Lambda handler. */
export const createApi = (functions: LoadFunctions): Listener => {
  const router = createRouter({ defaultRoute: (_, response) => send(response, 404, "Not Found") });
  for (const { name, endpoint } of operations) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    for (const method of methodsOf(endpoint))
      router.on(method, path, (request, response, params) => {
        const routeKey = `${method} ${endpoint.path}`;
        void answer({ functions, request, response, params, name, routeKey });
      });
  }
  return (request, response) => {
    if (Buffer.byteLength(request.url ?? "") > maxUrlBytes) return send(response, 414, "URI Too Long");
    if (headBytes(request) > maxHeadBytes) return send(response, 431, "Request Header Fields Too Large");
    router.lookup(request, response);
  };
};

const headBytes = ({ method = "", url = "", rawHeaders }: IncomingMessage): number =>
  [method, url, ...rawHeaders.filter((_, index) => index % 2 === 1)].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    0,
  );

interface Exchange {
  readonly functions: LoadFunctions;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly name: (typeof operations)[number]["name"];
  readonly routeKey: string;
}

const answer = async (exchange: Exchange): Promise<void> => {
  const { functions, request, response, params, name, routeKey } = exchange;
  const requestId = randomUUID();
  response.setHeader("apigw-requestid", requestId);
  try {
    const url = new URL(request.url ?? "/", "http://localhost");
    const event = await readRequest({ request, url, params, routeKey, requestId });
    const { operation } = await functions();
    const { handler } = await operation(name);
    const result = await Promise.race([asFunction(functionOf(name), () => handler(event)), late()]);
    if (result === "late") send(response, 503, "Service Unavailable");
    else reply(response, result);
  } catch (error) {
    if (response.destroyed) return; // the caller has disconnected
    if (error instanceof PayloadTooLarge) return send(response, 413, "Request Entity Too Large");
    console.error(error);
    send(response, 500, "Internal Server Error");
  }
};

const late = () =>
  new Promise<"late">((resolve) => {
    setTimeout(() => resolve("late"), timeoutMs).unref();
  });

const reply = (response: ServerResponse, result: APIGatewayProxyStructuredResultV2) => {
  for (const [header, value] of Object.entries(result.headers ?? {}))
    response.setHeader(header, String(value));
  if (result.cookies) response.setHeader("set-cookie", result.cookies);
  response.statusCode = result.statusCode ?? 200;
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? "", "base64") : result.body);
};

/** An error of the gateway itself, in its format. */
const send = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ message }));
};
