import type { CallInput, Endpoint, Output } from "@majlis/contracts/endpoint";
import { fillPath } from "@majlis/contracts/fillPath";
import { type ApiError, NetworkError, NoAnswer, readRefusal } from "./apiErrors";
import { isReached, provesNetwork } from "./network";
import { measureClock } from "./serverClock";
import { expireSession, tokenStore } from "../session/tokenStore";
import { freshAccessToken, refreshTokens } from "../session/refreshTokens";

const timeoutMs = 20_000;

type Arguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls an endpoint of the contract and returns the parsed reply. After a 401 it refreshes the session once and repeats
 * the call. A second 401 expires the session. After SignInAgain it asks for the password once. Throws ApiError, which is
 * NoAnswer for a reply that is none of the contract, and NetworkError without a response.
 */
export const call = async <E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Output<E>> => {
  const response = await reach(endpoint, ...args);
  try {
    // Output<E> is the output type of this schema.
    return endpoint.output.parse(await response.json()) as Output<E>;
  } catch (error) {
    throw new NoAnswer("Unexpected", error);
  }
};

/** The same call for a reply that is not JSON, such as a file. The header `x-cursor` has the next page's cursor. */
export const reach = async <E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Response> => {
  // The contract declares the parts. Only their outer shape matters here.
  const parts = (args[0] ?? {}) as Parts;
  const token = tokenStore.get() && (await freshAccessToken());
  let response = await send(endpoint, parts, token);
  if (response.status === 401 && token !== null) {
    const renewed = await refreshTokens();
    if (renewed !== null) response = await send(endpoint, parts, renewed);
    if (response.status === 401) expireSession();
  }
  if (response.ok) return response;
  const isTyped = endpoint.method !== "GET" || parts.query?.["q"] !== undefined;
  const refusal = await readRefusal(response, isTyped);
  if (refusal.code !== "SignInAgain") throw refusal;
  return sendAfterSignIn(endpoint, parts, refusal);
};

/** Asks for the password and repeats the call once. Throws the refusal when the user cancels. */
const sendAfterSignIn = async (endpoint: Endpoint, parts: Parts, refusal: ApiError): Promise<Response> => {
  const { askToSignInAgain } = await import("../session/signInAgain");
  if (!(await askToSignInAgain())) throw refusal;
  const response = await send(endpoint, parts, tokenStore.get()?.accessToken ?? null);
  if (!response.ok) throw await readRefusal(response);
  return response;
};

/** Sends one call. */
export const send = async (endpoint: Endpoint, parts: Parts, token: string | null): Promise<Response> => {
  const headers = new Headers(parts.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const path = fillPath(endpoint.path, parts.params) + writeQuery(parts.query);
  const began = Date.now();
  try {
    const response = await fetch(path, {
      method: endpoint.method,
      headers,
      // Browsers differ in what they take from their cache after "Back".
      cache: "no-store",
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      // A page that is left may end before its answer. No body is near the 64 KB that browsers keep alive.
      keepalive: globalThis.document?.hidden,
      signal: AbortSignal.timeout(timeoutMs),
    });
    provesNetwork(began);
    measureClock(response, began);
    return response;
  } catch (error) {
    isReached.set(false);
    throw new NetworkError(error);
  }
};

const writeQuery = (query: Parts["query"] = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
};
