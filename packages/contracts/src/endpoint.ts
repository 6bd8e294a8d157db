import * as z from "zod/mini";
import type { ErrorCode } from "./errors";

/**
 * Who may call an endpoint (docs/product.md#roles-and-access).
 * `public` calls can carry a bearer token. `member` admits member, city_founder and admin;
 * `organizer` admits city_founder and admin. `desk` needs the token of a partner's desk link instead of an account.
 */
export type Access = "public" | "signedIn" | "member" | "organizer" | "admin" | "desk";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

type Schema = z.ZodMiniType;

/** `recentSignIn` of calls that hand out, delete or protect personal data. */
export const dataSignInMinutes = 15;

/** `recentSignIn` of calls that move money, or change or create rights. */
export const changeSignInMinutes = 60;

/** `sharedMaxAge` of visitors' lists and pages: 45 seconds. */
export const pageSharedMaxAge = 45;

/** One API call as data. Routes, handlers, the web client, tests and the OpenAPI document derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path under the site's origin, with `{name}` placeholders: `/api/events/{eventId}`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Summary in the OpenAPI document. */
  readonly summary: string;
  /**
   * The longest time since the caller's last sign-in, in minutes. A refreshed session counts from its sign-in. A later
   * call answers SignInAgain.
   */
  readonly recentSignIn?: number;
  /** Whether a suspended person may call it too. What is public answers them as visitors. */
  readonly isForSuspended?: true;
  /** A query parameter. A call with it only asks and needs no recent sign-in. */
  readonly probe?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Whether the body may also be a form, as programs of mail send it. */
  readonly takesForms?: true;
  readonly output: Schema;
  /** Statuses of a successful reply, if not only 200. The output's `status` is one of them, and 204 has no body. */
  readonly statuses?: readonly number[];
  /** Content type of a reply that is not JSON. `output` is then `FileReply`. */
  readonly media?: string;
  /** `max-age` of a visitor's reply in seconds. The reply must be equal for all visitors. */
  readonly maxAge?: number;
  /**
   * `s-maxage` of a visitor's reply in seconds: CloudFront answers from its cache, and browsers ask each time. The reply
   * must be equal for all visitors. Without `maxAge` and `sharedMaxAge` it is `no-store`.
   */
  readonly sharedMaxAge?: number;
  /** Metric that each successful call increments. */
  readonly metric?: "Joins" | "Activations" | "Verifications";
  /** Error codes of this endpoint, in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

/** The methods that reach an endpoint. What is public to read answers HEAD too, like GET without a body. */
export const methodsOf = ({ method, access }: Endpoint): readonly (Method | "HEAD")[] =>
  method === "GET" && access === "public" ? ["GET", "HEAD"] : [method];

/** Declares an endpoint and preserves its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** Input as the handler receives it, after parsing. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<Part<E, "params">>;
  readonly query: Parsed<Part<E, "query">>;
  readonly body: Parsed<Part<E, "body">>;
}

type Given<K extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: undefined };

/** Input before parsing, as the web client takes it. */
export type CallInput<E extends Endpoint> = Given<"params", Part<E, "params">> &
  Given<"query", Part<E, "query">> &
  Given<"body", Part<E, "body">>;

/** Output after parsing, as the caller reads it. */
export type Output<E extends Endpoint> = z.infer<E["output"]>;

/** Output as the handler returns it. The output schema then strips undeclared fields. */
export type Reply<E extends Endpoint> = Written<E["output"]>;

/**
 * A reply that is not JSON. `filename` makes it a download. `cursor` is sent as the header `x-cursor`, `modified_at` as
 * `last-modified`: a caller who has the present text gets 304. `encoding` is that of a text that stands for bytes.
 */
export const FileReply = z.object({
  text: z.string(),
  encoding: z.optional(z.literal("base64")),
  filename: z.optional(z.string()),
  cursor: z.optional(z.nullable(z.string())),
  modified_at: z.optional(z.string()),
});
export type FileReply = z.infer<typeof FileReply>;

/** The output of an endpoint with `statuses`. */
export const StatusReply = z.looseObject({ status: z.number() });

/** Error codes that every endpoint can return. */
export const commonErrors = [
  "InvalidInput",
  "BodyTooLarge",
  "NotSignedIn",
  "NotAllowed",
  "AccountSuspended",
  "TooManyRequests",
  "Busy",
  "Unexpected",
] as const satisfies readonly ErrorCode[];
