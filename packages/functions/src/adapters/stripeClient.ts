import { isMissing, ProviderRefusal, type RefusalReason } from "@majlis/core/payments/payments";
import { Stripe } from "stripe";

export interface StripeAccess {
  readonly secretKey: string;
  /** Base URL of a replacement of Stripe's API, for tests. */
  readonly apiUrl: string | undefined;
  /** Milliseconds that an attempt may take. A call has two. */
  readonly attemptMs: number;
}

/** API version of the pinned library, whose types check the equality. */
export const stripeVersion = "2026-10-28.endive" as const;

/** Timeouts keep a call within the function's ten seconds. The library follows no redirect. */
export const createStripeClient = ({ secretKey, apiUrl, attemptMs }: StripeAccess): Stripe => {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: stripeVersion,
    timeout: attemptMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === "http:" ? "http" : "https" }),
  });
};

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

/** Makes a refusal that a repeated call gets again a StripeRefusal. */
export const refusable = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
  try {
    return await call;
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 500) : 500;
    if (!(error instanceof Stripe.errors.StripeError) || status >= 500 || temporary.has(status)) throw error;
    throw new StripeRefusal(`${error.code ?? error.type}: ${error.message}`, error.code, error);
  }
};

/** The reply, or undefined if Stripe has no such object. */
export const findAtStripe = async <Reply>(call: Promise<Reply>): Promise<Reply | undefined> => {
  try {
    return await refusable(call);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Origins of Stripe's hosted pages. */
const stripeOrigins = [
  "https://checkout.stripe.com",
  "https://billing.stripe.com",
  "https://invoice.stripe.com",
];

/** Returns a URL of Stripe's own pages. Throws for any other origin, to prevent an open redirect. */
export const stripePage = (url: string | null | undefined, apiUrl: string | undefined): string => {
  const origins = apiUrl ? [new URL(apiUrl).origin] : stripeOrigins;
  if (url && URL.canParse(url) && origins.includes(new URL(url).origin)) return url;
  throw new Error("Stripe returned a URL on a foreign origin");
};
