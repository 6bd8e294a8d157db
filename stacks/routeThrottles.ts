import { type OperationName, operations } from "@majlis/contracts/api";
import type { Endpoint } from "@majlis/contracts/endpoint";

/** Calls a second (`rate`) and at once (`burst`), of all callers together. */
export interface Throttle {
  readonly burst: number;
  readonly rate: number;
}

/** Holds for each route that has no row of its own. */
export const defaultThrottle: Throttle = { burst: 1000, rate: 500 };

/** Whoever writes without signing in is held shorter; the firewall holds each address shorter still. */
const publicWriteThrottle: Throttle = { burst: 40, rate: 20 };

/** Routes that need another measure, with the reason. */
const ownThrottles: Partial<Record<OperationName, Throttle>> = {
  // Pages report what happens in them: many calls of little weight.
  "messages/recordAnalytics": { burst: 200, rate: 100 },
  // Partners' tills check cards at the same hours of the day.
  "membership/verifyMembership": { burst: 100, rate: 50 },
  // The provider sends what happened to many subscriptions at once, and its signature is checked before anything else.
  "membership/receivePayment": { burst: 200, rate: 100 },
};

export const isPublicWrite = ({ access, method }: Endpoint): boolean =>
  access === "public" && method !== "GET";

export const routeKeyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The throttles that differ from the default, by route key. */
export const routeThrottles: Readonly<Record<string, Throttle>> = Object.fromEntries(
  operations.flatMap(({ name, endpoint }) => {
    const throttle = ownThrottles[name] ?? (isPublicWrite(endpoint) ? publicWriteThrottle : undefined);
    return throttle ? [[routeKeyOf(endpoint), throttle]] : [];
  }),
);
