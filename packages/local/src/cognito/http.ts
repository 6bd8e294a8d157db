import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "#local/readBody";
import { CognitoError, cognitoErrors } from "./errors";
import { type Operation, operations } from "./operations";
import type { Pool } from "./pool";
import { isRequest, normalizeEmail, type Request, requiredText } from "./request";

const LARGEST_BODY = 64 * 1024;

/** Answers Cognito's JSON protocol at any path. */
export function createListener(pool: Pool): (request: IncomingMessage, response: ServerResponse) => void {
  const enqueue = createKeyedQueue();

  /** Runs requests for one email sequentially. */
  const run = ({ needs, run: perform }: Operation, body: Request): Promise<object> => {
    const name = body["Username"];
    const isExclusive = needs === "client" && typeof name === "string";
    return isExclusive ? enqueue(normalizeEmail(name), () => perform(pool, body)) : perform(pool, body);
  };

  return (request, response) => {
    if (request.method === "GET") return sendKeys(pool, request, response);
    answer(pool, request, run).then(
      (result) => send(response, 200, result),
      (error: unknown) => sendError(response, error),
    );
  };
}

async function answer(
  pool: Pool,
  request: IncomingMessage,
  run: (operation: Operation, body: Request) => Promise<object>,
): Promise<object> {
  const name = String(request.headers["x-amz-target"] ?? "").replace(/^.*\./, "");
  const operation = operations.get(name);
  if (!operation) throw cognitoErrors.unknownOperation(name);
  const body = parseBody(await readBody(request, LARGEST_BODY));
  assertCaller(pool, operation, request, body);
  return run(operation, body);
}

function parseBody(text: string | null): Request {
  let body: unknown = null;
  try {
    body = JSON.parse(text ?? "");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (!isRequest(body)) throw cognitoErrors.unreadable();
  return body;
}

function assertCaller(pool: Pool, { needs }: Operation, request: IncomingMessage, body: Request): void {
  if (needs === "client") {
    const clientId = requiredText(body, "ClientId");
    if (clientId !== pool.clientId) throw cognitoErrors.unknownClient(clientId);
  }
  if (needs === "credentials") {
    // Accepts any credentials, but rejects unsigned requests as AWS does.
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256")) {
      throw cognitoErrors.missingCredentials();
    }
    const poolId = requiredText(body, "UserPoolId");
    if (poolId !== pool.poolId) throw cognitoErrors.unknownPool(poolId);
  }
}

function sendKeys(pool: Pool, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? "").replace(/\?.*$/, "");
  if (path.endsWith(`/${pool.poolId}/.well-known/jwks.json`)) {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(pool.tokens.jwks));
  } else {
    response.writeHead(404).end();
  }
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof CognitoError;
  if (!known || error.cause) console.error(error);
  const name = known ? error.name : "InternalErrorException";
  const message = known ? error.message : "An internal error has occurred.";
  response.setHeader("x-amzn-errortype", name);
  send(response, known ? 400 : 500, { __type: name, message });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.setHeader("content-type", "application/x-amz-json-1.1");
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-amzn-requestid", randomUUID());
  response.writeHead(status).end(JSON.stringify(body));
}

/**
 * Runs tasks with the same key sequentially, in the order of arrival. Two requests for the same email never see each
 * other's intermediate state. Tasks with other keys run in parallel.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<void>>();

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(task);
    // The next task waits for completion, successful or not. A failure is thrown to its own caller only.
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    try {
      return await result;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
