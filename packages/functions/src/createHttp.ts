/** Entry point of every endpoint. The casts below restore types that the contract proves. */
import { type Access, type Endpoint, FileReply, type Input, type Reply } from "@majlis/contracts/endpoint";
import { type ErrorCode, errors } from "@majlis/contracts/errors";
import type { Actor, Session, SignedIn } from "@majlis/core/kernel/actor";
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
import { cacheHeaders, fileReply, jsonReply, reply } from "./replies";
import { settings } from "./settings";
import { signCursors } from "./signCursors";

type ActorFor<A extends Access> = A extends "public" | "desk" ? Actor : SignedIn;

/** Arguments of a handler's `run` function. */
export interface Call<E extends Endpoint, D> extends Input<E> {
  readonly deps: D;
  readonly actor: ActorFor<E["access"]>;
  /** Undefined for a visitor, and for a token without the time of its sign-in. */
  readonly session: Session | undefined;
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
  /** `onToken` is called when the token is verified, before the caller's row is read. */
  readonly findCaller: (event: APIGatewayProxyEventV2, onToken: () => void) => Promise<Caller>;
}

/** A read that begins together with that of the caller's row. A handler gets its promise as `ahead`. */
type ReadAhead<E extends Endpoint, D, A> = (deps: D, input: Input<E>) => Promise<A>;

type Run<E extends Endpoint, D, A> = (
  call: Call<E, D> & { readonly ahead: Promise<A> | undefined },
) => Promise<Reply<E>>;

/**
 * Creates the Lambda handler of an endpoint: identifies the actor, checks access and a recent sign-in, parses input, calls `run`, strips
 * output that the contract does not declare, replies. Answers Busy when the table has not answered in time. Errors have one shape. Logs one line with route, role, status,
 * code and duration. A refusal has a pseudonym of the caller, or of the address of a visitor.
 */
export const createHttp =
  <D>(context: HttpContext<D>) =>
  <E extends Endpoint, A = never>(
    endpoint: E,
    run: Run<E, D, A>,
    readAhead?: ReadAhead<E, D, A>,
  ): HttpHandler =>
  async (event) => {
    const began = performance.now();
    const entry: Record<string, unknown> = {
      requestId: event.requestContext.requestId,
      route: `${endpoint.method} ${endpoint.path}`,
      subject: callerAddress(event),
    };
    const answered = await callWithin(settings.CALL_LIMIT_MS, () =>
      answer(context, endpoint, { run, readAhead }, event, entry),
    ).catch((error: unknown) => failure(error, event.requestContext.requestId, entry));
    const { subject, ...facts } = entry;
    log(loggedAsError.has(answered.statusCode) ? "error" : "info", {
      ...facts,
      status: answered.statusCode,
      ...(answered.statusCode >= 400 && { subject: pseudonymOf(String(subject)) }),
      ms: Math.round(performance.now() - began),
      ...countReply(endpoint, answered.statusCode, entry.code),
    });
    return answered;
  };

const answer = async <E extends Endpoint, D, A>(
  { deps, findCaller }: HttpContext<D>,
  endpoint: E,
  { run, readAhead }: { readonly run: Run<E, D, A>; readonly readAhead: ReadAhead<E, D, A> | undefined },
  event: APIGatewayProxyEventV2,
  entry: Record<string, unknown>,
) => {
  if (settings.ORIGIN_SECRET && event.headers["x-origin-secret"] !== settings.ORIGIN_SECRET)
    throw new DomainError("NotAllowed");
  let ahead: Promise<A> | undefined;
  const caller = await findCaller(event, () => {
    const input = readAhead && findInput<E>(endpoint, event);
    if (!input || !readAhead) return;
    ahead = readAhead(deps, input);
    // The handler awaits it. A caller that is refused before does not.
    ahead.catch(() => {});
  });
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
    session: caller.session,
    userAgent: event.requestContext.http.userAgent ?? "",
    address: callerAddress(event),
    rawBody: () => readText(event),
    header: (name: string) => event.headers[name.toLowerCase()],
    ahead,
  } as Parameters<Run<E, D, A>>[0]; // checkAccess() has proved the actor, parseInput() the input
  const output = cursors.sign(endpoint.output.parse(await run(call)));
  return endpoint.media
    ? fileReply(endpoint, FileReply.parse(output), event)
    : jsonReply(endpoint, output, cacheHeaders(endpoint, event));
};

/** The input, or undefined if it is invalid: the caller's access is checked before its input is refused. */
const findInput = <E extends Endpoint>(endpoint: E, event: APIGatewayProxyEventV2): Input<E> | undefined => {
  try {
    return parseInput(endpoint, event) as Input<E>;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
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
