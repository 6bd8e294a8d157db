import { type OperationName, operations } from "@majlis/contracts/api";
import { type Endpoint, methodsOf } from "@majlis/contracts/endpoint";

/**
 * Token bucket for all callers together: calls per second (`rate`) and bucket size (`burst`).
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
export interface Throttle {
  readonly burst: number;
  readonly rate: number;
}

/** Throttle of every route without its own. */
export const defaultThrottle: Throttle = { burst: 1000, rate: 500 };

/** Writes without sign-in have a lower limit. The firewall limits each address further. */
const publicWriteThrottle: Throttle = { burst: 40, rate: 20 };

/** Routes with other limits, and the reason. */
const ownThrottles: Partial<Record<OperationName, Throttle>> = {
  // Pages send many small calls.
  "messages/recordAnalytics": { burst: 200, rate: 100 },
  // Partners check cards at the same hours. A lower throttle of all callers together would let a few addresses close
  // every till; the firewall and the functions limit each address.
  "membership/verifyMembership": defaultThrottle,
  "redemptions/recordRedemption": defaultThrottle,
  // A picture takes a quarter of a second of processor time. CloudFront keeps it for a day.
  "pages/getEventPicture": { burst: 100, rate: 50 },
  "pages/getGatheringPicture": { burst: 100, rate: 50 },
  // The provider sends many events at once. Their signature is verified before any other work.
  "membership/receivePayment": { burst: 200, rate: 100 },
};

export const isWrite = ({ method }: Endpoint): boolean => method !== "GET";

export const isPublicWrite = (endpoint: Endpoint): boolean =>
  endpoint.access === "public" && isWrite(endpoint);

export const routeKeysOf = (endpoint: Endpoint): readonly string[] =>
  methodsOf(endpoint).map((method) => `${method} ${endpoint.path}`);

/** The throttles that differ from the default, by route key. */
export const routeThrottles: Readonly<Record<string, Throttle>> = Object.fromEntries(
  operations.flatMap(({ name, endpoint }) => {
    const throttle = ownThrottles[name] ?? (isPublicWrite(endpoint) ? publicWriteThrottle : undefined);
    return throttle ? routeKeysOf(endpoint).map((key) => [key, throttle]) : [];
  }),
);
