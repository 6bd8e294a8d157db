import { DomainError } from "@majlis/core/kernel/errors";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * How often one caller may do what needs no account: `points` calls in `duration` seconds, in one container. The
 * firewall and the gateway hold all containers together.
 */
export const limits = {
  cardChecksOfAddress: { points: 60, duration: 60 },
  cardChecksOfPartner: { points: 120, duration: 60 },
  contactMessages: { points: 5, duration: 600 },
  founderApplications: { points: 5, duration: 3600 },
  analytics: { points: 240, duration: 60 },
} as const;

export type Limit = keyof typeof limits;

const limiters = new Map<Limit, RateLimiterMemory>();

const limiterOf = (limit: Limit): RateLimiterMemory => {
  const limiter = limiters.get(limit) ?? new RateLimiterMemory(limits[limit]);
  limiters.set(limit, limiter);
  return limiter;
};

/** Counts one call of whoever `key` names. Throws TooManyRequests when that was one too many. */
export const throttle = async (limit: Limit, key: string): Promise<void> => {
  try {
    await limiterOf(limit).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new DomainError("TooManyRequests");
    throw error;
  }
};
