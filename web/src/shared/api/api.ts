import type { CallInput, Endpoint, Output } from "@majlis/contracts/endpoint";
import { fillPath } from "@majlis/contracts/fillPath";
import { ApiError, NetworkError } from "./apiErrors";
import { expireSession, tokenStore } from "../session/tokenStore";

/** Visitors have nothing to refresh, and do not load how. */
const loadSession = async () => {
  try {
    return await import("../session/refreshTokens");
  } catch (error) {
    throw new NetworkError(error);
  }
};

const timeoutMs = 20_000;

type Arguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/**
 * Calls an endpoint of the contract and answers with its parsed reply. A session that has run out is refreshed once
 * and the call made again; when that is refused too, the person is signed out and asked to sign in.
 * Throws ApiError, or NetworkError when nothing answers.
 */
export const call = async <E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Output<E>> => {
  const response = await reach(endpoint, ...args);
  // zod's own output type of the schema is what Output<E> says.
  return endpoint.output.parse(await response.json()) as Output<E>;
};

/** The same call for a reply that is not JSON: a file's text and, in the header `x-cursor`, where it goes on. */
export const reach = async <E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Response> => {
  // The parts are what the contract declares for this endpoint; here only their outer shape matters.
  const parts = (args[0] ?? {}) as Parts;
  const token = tokenStore.get() && (await (await loadSession()).freshAccessToken());
  let response = await send(endpoint, parts, token);
  if (response.status === 401 && token !== null) {
    const renewed = await (await loadSession()).refreshTokens();
    if (renewed !== null) response = await send(endpoint, parts, renewed);
    if (response.status === 401) expireSession();
  }
  if (!response.ok) throw await readRefusal(response);
  return response;
};

const send = async (endpoint: Endpoint, parts: Parts, token: string | null): Promise<Response> => {
  const headers = new Headers();
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const path = fillPath(endpoint.path, parts.params) + writeQuery(parts.query);
  try {
    return await fetch(path, {
      method: endpoint.method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new NetworkError(error);
  }
};

const writeQuery = (query: Parts["query"] = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
};

/** A refusal as the catalogue knows it; a proxy's page of HTML counts as an unexpected one. */
const readRefusal = async (response: Response): Promise<ApiError> => {
  const [{ ErrorReply }, { isErrorCode }] = await Promise.all([
    import("@majlis/contracts/replies"),
    import("@majlis/contracts/errors"),
  ]);
  const text = await response.text();
  const { data: reply } = ErrorReply.safeParse(text.startsWith("{") ? JSON.parse(text) : {});
  return reply && isErrorCode(reply.code) ? new ApiError(reply.code, reply) : new ApiError("Unexpected");
};
