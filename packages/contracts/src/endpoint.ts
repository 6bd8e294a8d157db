import * as z from "zod/mini";
import type { ErrorCode } from "./errors";

/**
 * Who may call an endpoint (DESIGN.md, section 2).
 * `public` calls may still carry a bearer token; `member` admits member, city_founder and admin;
 * `founder` admits city_founder only, `organizer` city_founder and admin.
 */
export type Access = "public" | "signedIn" | "member" | "founder" | "organizer" | "admin";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

type Schema = z.ZodMiniType;

/** One call of the API as data. Routes, handlers, the web client, tests and the API description derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path under the site's origin, with `{name}` placeholders: `/api/events/{eventId}`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output: Schema;
  /** Set for a reply that is not JSON: its content type. `output` is `FileReply` then. */
  readonly media?: string;
  /** Seconds for which anybody may keep such a reply: it is the same for everybody. Without it nobody keeps it. */
  readonly maxAge?: number;
  /** What operators count each time the call succeeds. */
  readonly metric?: "Joins" | "Activations" | "Verifications";
  /** The failures that the call itself may answer with, beyond those of `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint and keeps its literal types. */
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

/** Input as a caller writes it, before parsing: what the web client takes. */
export type CallInput<E extends Endpoint> = Given<"params", Part<E, "params">> &
  Given<"query", Part<E, "query">> &
  Given<"body", Part<E, "body">>;

/** The reply as the caller reads it. */
export type Output<E extends Endpoint> = z.infer<E["output"]>;

/** The reply as the handler writes it, before the contract strips what it does not declare. */
export type Reply<E extends Endpoint> = Written<E["output"]>;

/** A reply that is not JSON. `filename` makes it a download; `cursor` of a next part travels as header `x-cursor`. */
export const FileReply = z.object({
  text: z.string(),
  filename: z.optional(z.string()),
  cursor: z.optional(z.nullable(z.string())),
});
export type FileReply = z.infer<typeof FileReply>;

/** Errors that any endpoint may answer with. */
export const commonErrors = [
  "InvalidInput",
  "BodyTooLarge",
  "NotSignedIn",
  "NotAllowed",
  "TooManyRequests",
  "Busy",
  "Unexpected",
] as const satisfies readonly ErrorCode[];
