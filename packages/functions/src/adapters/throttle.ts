import { DomainError } from "@majlis/core/kernel/errors";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";

/**
 * Rate limits for calls without an account, and for mails that a call causes: `points` calls per `duration` seconds, per
 * container. Firewall and API Gateway limit all containers together.
 */
export const limits = {
  /** All tills behind one address. A caller can invent Partner IDs. */
  cardChecksOfAddress: { points: 120, duration: 60 },
  /** One Partner ID at one address, so that no other address can use up its calls. */
  cardChecksOfPartner: { points: 60, duration: 60 },
  redemptionsOfAddress: { points: 120, duration: 60 },
  redemptionsOfPartner: { points: 60, duration: 60 },
  /** All calls of the desks behind one address, with right and wrong tokens. */
  desks: { points: 240, duration: 60 },
  /** Codes of gifts that one account tries, and those of all accounts behind one address. */
  giftCodes: { points: 10, duration: 600 },
  giftCodesOfAddress: { points: 60, duration: 600 },
  contactMessages: { points: 5, duration: 600 },
  /** Codes to sign in. A carrier gives one address to many phones; the table limits each mail address. */
  signInCodes: { points: 60, duration: 600 },
  letterOrders: { points: 5, duration: 600 },
  founderApplications: { points: 5, duration: 3600 },
  resentTickets: { points: 10, duration: 3600 },
  testMails: { points: 5, duration: 600 },
  doorCodes: { points: 30, duration: 60 },
  feeds: { points: 60, duration: 60 },
  /** Saved passes of all phones behind one address. */
  wallets: { points: 240, duration: 60 },
  analytics: { points: 240, duration: 60 },
} as const;

export type Limit = keyof typeof limits;

const limiters = new Map<Limit, RateLimiterMemory>();

const limiterOf = (limit: Limit): RateLimiterMemory => {
  const limiter = limiters.get(limit) ?? new RateLimiterMemory(limits[limit]);
  limiters.set(limit, limiter);
  return limiter;
};

/** The windows that a refusal names. A shorter one is called a minute. */
const sentences: Readonly<Record<number, string>> = {
  600: "That was too often. Try again in ten minutes.",
  3600: "That was too often. Try again in an hour.",
};

/** Counts one call for `key`. Throws TooManyRequests above the limit, with the time until the window ends. */
export const throttle = async (limit: Limit, key: string): Promise<void> => {
  try {
    await limiterOf(limit).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const message = sentences[limits[limit].duration];
    throw new DomainError("TooManyRequests", {
      ...(message !== undefined && { message }),
      retrySeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
};
