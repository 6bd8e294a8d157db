import { settings } from "#functions/settings";

/**
 * The limits of a client of AWS: two attempts, which end within `share` of the call's limit. Without them, a service that
 * hangs lasts until Lambda ends the function, and the caller gets no reply of ours.
 */
export const attemptLimits = (share: number) => {
  const requestTimeout = (settings.CALL_LIMIT_MS * share) / 2;
  return {
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(1_000, requestTimeout),
      requestTimeout,
      throwOnRequestTimeout: true,
    },
  };
};
