import { conflict, done, retry } from "@majlis/core/kernel/retry";
import * as z from "zod/mini";

export interface StripeAccess {
  readonly secretKey: string;
  /** Where Stripe's API is instead, for tests. */
  readonly apiUrl: string | undefined;
}

/** The version that Stripe's library speaks too: its types do not let the two part. */
export const stripeVersion = "2026-10-28.endive" as const;

const timeoutMs = 4000;

/** Stripe understood, and refused: no such thing, or not in its present state. */
export class StripeRefusal extends Error {}

export type StripeRequest = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields?: Readonly<Record<string, string>>,
) => Promise<unknown>;

const Problem = z.object({ error: z.object({ type: z.string(), code: z.optional(z.string()) }) });

/**
 * One call of Stripe's API, for functions that need few of them and should not carry its library (28 kB). What fails on
 * the way is tried once more: only for calls that a repetition does not change. Throws StripeRefusal.
 * @see https://docs.stripe.com/api
 */
export const createStripeRequest =
  ({ secretKey, apiUrl = "https://api.stripe.com" }: StripeAccess): StripeRequest =>
  async (method, path, fields) => {
    const send = () =>
      fetch(new URL(path, apiUrl), {
        method,
        headers: { authorization: `Bearer ${secretKey}`, "stripe-version": stripeVersion },
        ...(fields && { body: new URLSearchParams(fields) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    const reply = await insist(send);
    if (reply.ok) return reply.json();
    const { data: problem } = Problem.safeParse(await reply.json());
    const words = `Stripe refused ${method} ${path}: ${reply.status} ${problem?.error.code ?? problem?.error.type}`;
    throw reply.status < 500 ? new StripeRefusal(words) : new Error(words);
  };

/** One more attempt at once when the first one found nobody, or Stripe in trouble. */
const insist = async (send: () => Promise<Response>): Promise<Response> => {
  const reply = await retry({ attempts: 2, pauseMs: () => 0 }, async (isLast) => {
    if (isLast) return done(await send());
    const first = await send().catch(() => undefined);
    return !first || first.status >= 500 || first.status === 429 ? conflict : done(first);
  });
  if (reply.outcome === "conflict") throw new Error("The last attempt answers or throws");
  return reply.result;
};
