/** Entry point of every endpoint. The casts below restore types that the contract proves. */
import { type Access, type Endpoint, FileReply, type Input, type Reply } from "@majlis/contracts/endpoint";
import { dailyLimits, type ErrorCode, errors } from "@majlis/contracts/errors";
import type { OpenDesk } from "@majlis/core/desk/openDesk";
import type { Actor, Session, SignedIn } from "@majlis/core/kernel/actor";
import { invalidCursor, isCursorError } from "@majlis/core/kernel/cursors";
import { callWithin } from "@majlis/core/kernel/deadline";
import { DomainError } from "@majlis/core/kernel/errors";
import { describeCauses, isTransientError } from "@majlis/core/kernel/retry";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { pseudonymOf } from "./adapters/deriveKey";
import { writesStopped } from "./stopWrites";
import { callerAddress } from "./callerAddress";
import { admit, type Caller, checkAccess } from "./checkAccess";
import { describeError, log } from "./log";
import { countMetrics } from "./metrics";
import { parseInput, readBodyText } from "./parseInput";
import { cacheHeaders, fileReply, jsonReply, reply } from "./replies";
import { settings } from "./settings";
import { signCursors } from "./signCursors";

type ActorFor<A extends Access> = A extends "public" | "desk" ? Actor : SignedIn;

/** Arguments of a handler's `run` function. */
export interface Call<E extends Endpoint, D> extends Input<E> {
  readonly deps: D;
  readonly actor: ActorFor<E["access"]>;
  /** The business of the desk's token. */
  readonly desk: E["access"] extends "desk" ? OpenDesk : undefined;
  /** Undefined for a visitor, and for a token without the time of its sign-in. */
  readonly session: Session | undefined;
  readonly userAgent: string;
  /** Network address of the caller, for rate limits. */
  readonly address: string;
  /** Raw body, for signature checks. Only for endpoints without a body schema. Throws BodyTooLarge. */
  readonly rawBody: () => string;
  readonly header: (name: string) => string | undefined;
}

export type HttpReply = Promise<APIGatewayProxyStructuredResultV2>;
export type HttpHandler = (event: APIGatewayProxyEventV2) => HttpReply;

/** An endpoint with what answers it. A function serves several. */
export interface Route {
  readonly endpoint: Endpoint;
  /** `operation` is for the log: `events/joinEvent`. */
  readonly answer: (event: APIGatewayProxyEventV2, operation: string) => HttpReply;
}

/** Statuses that are logged as errors: our failure or a provider's. 503 (Busy) is transient. */
const loggedAsError: ReadonlySet<number> = new Set([500, 502]);

const originSecrets = [settings.ORIGIN_SECRET, settings.OTHER_ORIGIN_SECRET].flatMap((one) =>
  one ? [one] : [],
);

/** Dependencies of the handlers, and how to identify the caller. */
export interface HttpContext<D> {
  readonly deps: D;
  readonly findCaller: (event: APIGatewayProxyEventV2) => Promise<Caller>;
  /** Finds the business of a desk's token. Throws DeskClosed. Only for endpoints of desks. */
  readonly findDesk?: (event: APIGatewayProxyEventV2) => Promise<OpenDesk>;
}

type Run<E extends Endpoint, D> = (call: Call<E, D>) => Promise<Reply<E>>;

/**
 * Creates the route of an endpoint: identifies the actor, checks suspension, access and a recent sign-in, parses input,
 * calls `run`, strips output that the contract does not declare, replies. Answers Busy when the table has not answered
 * in time. Errors have one shape. Logs one line with operation, route, role, status, code and duration. A refusal has a
 * pseudonym of the caller, or of the address of a visitor.
 */
export const createHttp =
  <D>(context: HttpContext<D>) =>
  <E extends Endpoint>(endpoint: E, run: Run<E, D>): Route => ({
    endpoint,
    answer: async (event, operation) => {
      const began = performance.now();
      const entry: Record<string, unknown> = {
        requestId: event.requestContext.requestId,
        operation,
        route: `${endpoint.method} ${endpoint.path}`,
        subject: callerAddress(event),
      };
      const answered = await callWithin(settings.CALL_LIMIT_MS, () =>
        answer(context, endpoint, run, event, entry),
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
    },
  });

const answer = async <E extends Endpoint, D>(
  { deps, findCaller, findDesk }: HttpContext<D>,
  endpoint: E,
  run: Run<E, D>,
  event: APIGatewayProxyEventV2,
  entry: Record<string, unknown>,
) => {
  if (originSecrets.length > 0 && !originSecrets.includes(event.headers["x-origin-secret"] ?? ""))
    throw new DomainError("NotAllowed");
  const found = await findCaller(event);
  if (found.actor.kind === "signedIn") entry.subject = found.actor.userId;
  const caller = admit(endpoint, found);
  const { actor } = caller;
  entry.role = actor.kind === "signedIn" ? actor.role : "visitor";
  checkAccess(endpoint, caller, event);
  const desk = endpoint.access === "desk" ? await findDesk?.(event) : undefined;
  const input = parseInput(endpoint, event);
  const cursors = signCursors(endpoint, actor, input);
  const call = {
    ...input,
    query: cursors.verify(),
    deps,
    actor,
    desk,
    session: caller.session,
    userAgent: event.requestContext.http.userAgent ?? "",
    address: callerAddress(event),
    rawBody: () => readBodyText(event),
    header: (name: string) => event.headers[name.toLowerCase()],
  } as Call<E, D>; // checkAccess() has proved the actor, findDesk() the desk, parseInput() the input
  const output = cursors.sign(endpoint.output.parse(await run(call)));
  return endpoint.media
    ? fileReply(endpoint, FileReply.parse(output), event)
    : jsonReply(endpoint, output, cacheHeaders(endpoint, event));
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
  const retryAfter = error.retrySeconds ?? waitOf(error.code);
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return reply(status, errorBody(error.code, requestId, error), headers);
};

const retrySeconds: Readonly<Partial<Record<number, number>>> = { 429: 60, 503: 2 };

/** Limits of a day begin again at midnight of UTC. */
const waitOf = (code: ErrorCode): number | undefined => {
  if (code === "Maintenance") return 300;
  return dailyLimits.has(code)
    ? 86_400 - (Math.floor(Date.now() / 1000) % 86_400)
    : retrySeconds[errors[code].status];
};

/** Maps transient failures of the table to Busy, stopped writes to Maintenance, and invalid cursors to InvalidInput. */
const toDomainError = (thrown: unknown): unknown => {
  if (thrown instanceof DomainError) return thrown;
  if (describeCauses(thrown).includes(writesStopped)) return new DomainError("Maintenance");
  if (isTransientError(thrown)) return new DomainError("Busy", { cause: thrown });
  return isCursorError(thrown) ? invalidCursor(thrown) : thrown;
};

const errorBody = (code: ErrorCode, requestId: string, error?: DomainError) => ({
  success: false,
  error: error?.message ?? errors[code].message,
  code,
  requestId,
  ...(error?.fields && { fields: error.fields }),
  ...(error?.present && { present: error.present }),
});
