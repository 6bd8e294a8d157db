/** The one way in: written once, inherited by every endpoint. Casts below restore types that the contract proves. */
import { type Access, type Endpoint, FileReply, type Input, type Reply } from "@majlis/contracts/endpoint";
import { type ErrorCode, errors } from "@majlis/contracts/errors";
import { isMemberRole } from "@majlis/contracts/roles";
import type { Actor, SignedIn } from "@majlis/core/kernel/actor";
import { invalidCursor, refusesCursor } from "@majlis/core/kernel/cursors";
import { DomainError } from "@majlis/core/kernel/errors";
import { isTransientError } from "@majlis/core/kernel/retry";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { callerAddress } from "./callerAddress";
import { describeError, log } from "./log";
import { countMetrics } from "./metrics";
import { parseInput, readText } from "./parseInput";
import { settings } from "./settings";

type ActorFor<A extends Access> = A extends "public" ? Actor : SignedIn;

/** What a handler's function receives. */
export interface Call<E extends Endpoint, D> extends Input<E> {
  readonly deps: D;
  readonly actor: ActorFor<E["access"]>;
  readonly userAgent: string;
  /** The caller's network address, for throttles. */
  readonly address: string;
  /** The body as it was sent, for what is signed; only where the endpoint declares none. Throws BodyTooLarge. */
  readonly rawBody: () => string;
  readonly header: (name: string) => string | undefined;
}

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Replies that somebody has to look into: ours or a provider's failure. Busy passes by itself. */
const failing: ReadonlySet<number> = new Set([500, 502]);

/** What is around every call: the dependencies that handlers receive, and how to find out who calls. */
export interface Surroundings<D> {
  readonly deps: D;
  readonly findCaller: (event: APIGatewayProxyEventV2) => Promise<Actor>;
}

/**
 * Makes a Lambda handler of an endpoint: actor, access, input parsed, `run`, output stripped to what the contract
 * declares, reply, or the one error shape. Logs one line with route, role, status, code and duration.
 */
export const createHttp =
  <D>(surroundings: Surroundings<D>) =>
  <E extends Endpoint>(endpoint: E, run: (call: Call<E, D>) => Promise<Reply<E>>): HttpHandler =>
  async (event) => {
    const began = performance.now();
    const entry: Record<string, unknown> = {
      requestId: event.requestContext.requestId,
      route: `${endpoint.method} ${endpoint.path}`,
    };
    const reply = await answer(surroundings, endpoint, run, event, entry).catch((error: unknown) =>
      failure(error, event.requestContext.requestId, entry),
    );
    log(failing.has(reply.statusCode) ? "error" : "info", {
      ...entry,
      status: reply.statusCode,
      ms: Math.round(performance.now() - began),
      ...countReply(endpoint, reply.statusCode, entry.code),
    });
    return reply;
  };

const answer = async <E extends Endpoint, D>(
  { deps, findCaller }: Surroundings<D>,
  endpoint: E,
  run: (call: Call<E, D>) => Promise<Reply<E>>,
  event: APIGatewayProxyEventV2,
  entry: Record<string, unknown>,
) => {
  if (settings.ORIGIN_SECRET && event.headers["x-origin-secret"] !== settings.ORIGIN_SECRET)
    throw new DomainError("NotAllowed");
  const actor = await findCaller(event);
  entry.role = actor.kind === "signedIn" ? actor.role : "visitor";
  admit(endpoint.access, actor);
  const call = {
    ...parseInput(endpoint, event),
    deps,
    actor,
    userAgent: event.requestContext.http.userAgent ?? "",
    address: callerAddress(event),
    rawBody: () => readText(event),
    header: (name: string) => event.headers[name.toLowerCase()],
  } as Call<E, D>; // admit() has proved the actor, parseInput() the input
  const output = endpoint.output.parse(await run(call));
  return endpoint.media ? fileReply(endpoint, FileReply.parse(output)) : reply(200, output);
};

/** A refusal counts under its code, a success where the contract names a metric for it. */
const countReply = ({ metric }: Endpoint, status: number, code: unknown) => {
  if (status >= 400) return countMetrics({ Refusals: 1 }, typeof code === "string" ? code : "Unexpected");
  return metric && countMetrics({ [metric]: 1 });
};

const admitted: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  signedIn: (actor) => actor.kind === "signedIn",
  member: (actor) => actor.kind === "signedIn" && isMemberRole(actor.role),
  founder: (actor) => actor.kind === "signedIn" && actor.role === "city_founder",
  organizer: (actor) =>
    actor.kind === "signedIn" && (actor.role === "city_founder" || actor.role === "admin"),
  admin: (actor) => actor.kind === "signedIn" && actor.role === "admin",
};

const admit = (access: Access, actor: Actor): void => {
  if (admitted[access](actor)) return;
  throw new DomainError(actor.kind === "visitor" ? "NotSignedIn" : "NotAllowed");
};

const failure = (thrown: unknown, requestId: string, entry: Record<string, unknown>) => {
  const error = expected(thrown);
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

/** What a failure of the table means to the caller, where it is none of ours. */
const expected = (thrown: unknown): unknown => {
  if (isTransientError(thrown)) return new DomainError("Busy", { cause: thrown });
  return refusesCursor(thrown) ? invalidCursor(thrown) : thrown;
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

const fileReply = ({ media = "", maxAge }: Endpoint, { text, filename, cursor }: FileReply) => ({
  statusCode: 200,
  headers: {
    "content-type": media,
    "cache-control": maxAge ? `public, max-age=${maxAge}` : "no-store",
    ...(filename && { "content-disposition": `attachment; filename="${filename}"` }),
    ...(cursor && { "x-cursor": cursor }),
  },
  body: text,
});
