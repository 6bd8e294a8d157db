import { conflict, done, retry } from "@majlis/core/kernel/retry";
import { ProviderRefusal, type RefusalReason } from "@majlis/core/payments/payments";
import * as z from "zod/mini";

export interface StripeAccess {
  readonly secretKey: string;
  /** Base URL of a replacement of Stripe's API, for tests. */
  readonly apiUrl: string | undefined;
  /** Milliseconds that an attempt may take. A call has two. */
  readonly attemptMs: number;
}

/** API version of the pinned Stripe library, whose types check the equality. */
export const stripeVersion = "2026-10-28.endive" as const;

/** A reply that does not change with time: the object does not exist or is in the wrong state. */
export class StripeRefusal extends ProviderRefusal {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined, cause?: unknown) {
    super(message, { reason: code === undefined ? undefined : reasons[code], cause });
    this.code = code;
  }
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  resource_missing: "missing",
  amount_too_small: "too_small",
};

/** Replies 4xx that a later call may not get: a wrong key, a lock, too many calls. */
const temporary: ReadonlySet<number> = new Set([401, 403, 409, 429]);

export type StripeRequest = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields?: Readonly<Record<string, string>>,
) => Promise<unknown>;

const Problem = z.object({ error: z.object({ type: z.string(), code: z.optional(z.string()) }) });

/**
 * One call of Stripe's API, for functions that should not bundle its library (28 kB). Retries once, so only idempotent
 * calls may use it. Throws StripeRefusal.
 * @see https://docs.stripe.com/api
 */
export const createStripeRequest =
  ({ secretKey, apiUrl = "https://api.stripe.com", attemptMs }: StripeAccess): StripeRequest =>
  async (method, path, fields) => {
    const send = () =>
      fetch(new URL(path, apiUrl), {
        method,
        headers: { authorization: `Bearer ${secretKey}`, "stripe-version": stripeVersion },
        // A POST without a form is refused, also where no field is needed.
        ...(method === "POST" && { body: new URLSearchParams(fields) }),
        // A redirect would carry the secret key to another address.
        redirect: "error",
        signal: AbortSignal.timeout(attemptMs),
      });
    const reply = await retryOnce(send);
    if (reply.ok) return reply.json();
    const { data: problem } = Problem.safeParse(await reply.json());
    const message = `Stripe rejected ${method} ${path}: ${reply.status} ${problem?.error.code ?? problem?.error.type}`;
    throw reply.status < 500 && !temporary.has(reply.status)
      ? new StripeRefusal(message, problem?.error.code)
      : new Error(message);
  };

/** Retries immediately after a network error, a 5xx or a 429. */
const retryOnce = async (send: () => Promise<Response>): Promise<Response> => {
  const reply = await retry({ attempts: 2, pauseMs: () => 0 }, async (isLast) => {
    if (isLast) return done(await send());
    const first = await send().catch(() => undefined);
    return !first || first.status >= 500 || first.status === 429 ? conflict : done(first);
  });
  if (reply.outcome === "conflict") throw new Error("Unreachable: the last attempt returns or throws");
  return reply.result;
};
