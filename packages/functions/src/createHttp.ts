/** Entry point of every endpoint. The casts below restore types that the contract proves. */
import { gzipSync } from "node:zlib";
import { type Access, type Endpoint, FileReply, type Input, type Reply } from "@majlis/contracts/endpoint";
import { type ErrorCode, errors } from "@majlis/contracts/errors";
import type { Actor, SignedIn } from "@majlis/core/kernel/actor";
import { invalidCursor, isCursorError } from "@majlis/core/kernel/cursors";
import { callWithin } from "@majlis/core/kernel/deadline";
import { DomainError } from "@majlis/core/kernel/errors";
import { isTransientError } from "@majlis/core/kernel/retry";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { pseudonymOf } from "./adapters/deriveKey";
import { callerAddress } from "./callerAddress";
import { type Caller, checkAccess } from "./checkAccess";
import { describeError, log } from "./log";
import { countMetrics } from "./metrics";
import { parseInput, readText } from "./parseInput";
import { settings } from "./settings";
import { signCursors } from "./signCursors";

type ActorFor<A extends Access> = A extends "public" ? Actor : SignedIn;

/** Arguments of a handler's `run` function. */
export interface Call<E extends Endpoint, D> extends Input<E> {
  readonly deps: D;
  readonly actor: ActorFor<E["access"]>;
  readonly userAgent: string;
  /** Network address of the caller, for rate limits. */
  readonly address: string;
  /** Raw body, for signature checks. Only for endpoints without a body schema. Throws BodyTooLarge. */
  readonly rawBody: () => string;
  readonly header: (name: string) => string | undefined;
}

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Statuses that are logged as errors: our failure or a provider's. 503 (Busy) is transient. */
const loggedAsError: ReadonlySet<number> = new Set([500, 502]);

/** Dependencies of the handlers, and how to identify the caller. */
export interface HttpContext<D> {
  readonly deps: D;
  readonly findCaller: (event: APIGatewayProxyEventV2) => Promise<Caller>;
}

/**
 * Creates the Lambda handler of an endpoint: identifies the actor, checks access and a recent sign-in, parses input, calls `run`, strips
 * output that the contract does not declare, replies. Answers Busy when the table has not answered in time. Errors have one shape. Logs one line with route, role, status,
 * code and duration. A refusal has a pseudonym of the caller, or of the address of a visitor.
 */
export const createHttp =
  <D>(context: HttpContext<D>) =>
  <E extends Endpoint>(endpoint: E, run: (call: Call<E, D>) => Promise<Reply<E>>): HttpHandler =>
  async (event) => {
    const began = performance.now();
    const entry: Record<string, unknown> = {
      requestId: event.requestContext.requestId,
      route: `${endpoint.method} ${endpoint.path}`,
      subject: callerAddress(event),
    };
    const reply = await callWithin(settings.CALL_LIMIT_MS, () =>
      answer(context, endpoint, run, event, entry),
    ).catch((error: unknown) => failure(error, event.requestContext.requestId, entry));
    const { subject, ...facts } = entry;
    log(loggedAsError.has(reply.statusCode) ? "error" : "info", {
      ...facts,
      status: reply.statusCode,
      ...(reply.statusCode >= 400 && { subject: pseudonymOf(String(subject)) }),
      ms: Math.round(performance.now() - began),
      ...countReply(endpoint, reply.statusCode, entry.code),
    });
    return reply;
  };

const answer = async <E extends Endpoint, D>(
  { deps, findCaller }: HttpContext<D>,
  endpoint: E,
  run: (call: Call<E, D>) => Promise<Reply<E>>,
  event: APIGatewayProxyEventV2,
  entry: Record<string, unknown>,
) => {
  if (settings.ORIGIN_SECRET && event.headers["x-origin-secret"] !== settings.ORIGIN_SECRET)
    throw new DomainError("NotAllowed");
  const caller = await findCaller(event);
  const { actor } = caller;
  entry.role = actor.kind === "signedIn" ? actor.role : "visitor";
  if (actor.kind === "signedIn") entry.subject = actor.userId;
  checkAccess(endpoint, caller, event);
  const input = parseInput(endpoint, event);
  const cursors = signCursors(endpoint, actor, input);
  const call = {
    ...input,
    query: cursors.verify(),
    deps,
    actor,
    userAgent: event.requestContext.http.userAgent ?? "",
    address: callerAddress(event),
    rawBody: () => readText(event),
    header: (name: string) => event.headers[name.toLowerCase()],
  } as Call<E, D>; // checkAccess() has proved the actor, parseInput() the input
  const output = cursors.sign(endpoint.output.parse(await run(call)));
  return endpoint.media
    ? fileReply(endpoint, FileReply.parse(output), event)
    : reply(200, output, cacheHeaders(endpoint, event));
};

/** Counts a refusal by its code, and a success if the contract names a metric. */
const countReply = ({ metric }: Endpoint, status: number, code: unknown) => {
  if (status >= 400) return countMetrics({ Refusals: 1 }, typeof code === "string" ? code : "Unexpected");
  return metric && countMetrics({ [metric]: 1 });
};

const failure = (thrown: unknown, requestId: string, entry: Record<string, unknown>) => {
  const error = toDomainError(thrown);
  if (!(error instanceof DomainError)) {
    entry.error = describeError(error);
    return reply(500, errorBody("Unexpected", requestId));
  }
  entry.code = error.code;
  const { status } = errors[error.code];
  if (status >= 500 && error.cause !== undefined) entry.error = describeError(error.cause);
  const headers = status === 503 || status === 429 ? { "retry-after": status === 503 ? "2" : "60" } : {};
  return reply(status, errorBody(error.code, requestId, error), headers);
};

/** Maps transient failures of the table to Busy, and invalid cursors to InvalidInput. */
const toDomainError = (thrown: unknown): unknown => {
  if (thrown instanceof DomainError) return thrown;
  if (isTransientError(thrown)) return new DomainError("Busy", { cause: thrown });
  return isCursorError(thrown) ? invalidCursor(thrown) : thrown;
};

const errorBody = (code: ErrorCode, requestId: string, error?: DomainError) => ({
  success: false,
  error: error?.message ?? errors[code].message,
  code,
  requestId,
  ...(error?.fields && { fields: error.fields }),
});

const reply = (statusCode: number, body: unknown, headers: Record<string, string> = {}) => ({
  statusCode,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

/**
 * Only a visitor's reply can be cached. CloudFront's key contains `authorization` (stacks/Web.ts), so a call with a token
 * never gets it.
 */
const cacheHeaders = (
  { maxAge = 0, sharedMaxAge = 0 }: Endpoint,
  { headers }: APIGatewayProxyEventV2,
): Record<string, string> => {
  if (maxAge + sharedMaxAge === 0 || headers.authorization !== undefined)
    return { "cache-control": "no-store" };
  const shared = sharedMaxAge > 0 ? `, s-maxage=${sharedMaxAge}` : "";
  return { "cache-control": `public, max-age=${maxAge}${shared}`, vary: "authorization" };
};

const fileReply = (endpoint: Endpoint, file: FileReply, event: APIGatewayProxyEventV2) => {
  const { media = "" } = endpoint;
  const { text, filename, cursor } = file;
  const headers = {
    "content-type": media,
    ...cacheHeaders(endpoint, event),
    ...(filename && { "content-disposition": `attachment; filename="${filename}"` }),
    ...(cursor && { "x-cursor": cursor }),
  };
  if (!media.startsWith("text/calendar")) return { statusCode: 200, headers, body: text };
  return gzipReply(headers, text, event.headers["accept-encoding"]);
};

/**
 * CloudFront compresses JSON, XML and CSV, but no calendars.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const gzipReply = (given: Record<string, string>, text: string, accepted = "") => {
  const headers = { ...given, vary: "authorization, accept-encoding" };
  if (!/\bgzip\b/.test(accepted)) return { statusCode: 200, headers, body: text };
  return {
    statusCode: 200,
    headers: { ...headers, "content-encoding": "gzip" },
    body: gzipSync(text).toString("base64"),
    isBase64Encoded: true,
  };
};
