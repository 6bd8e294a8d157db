import { cognitoErrors } from "./errors";

const FREE_FAILURES = 5;
const LONGEST_LOCK_SECONDS = 15 * 60;

type Failures = { count: number; lastAt: number; lockedUntil: number };

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Limits password guessing: after five wrong passwords, each further one locks the email for 1, 2, 4 … seconds, at most
 * 15 minutes. Counts unknown emails too, so a lock does not reveal an account. `now` is in epoch seconds. The counts
 * are in memory only.
 */
export function createAttempts(now: () => number) {
  const failures = new Map<string, Failures>();

  const deleteExpired = (): void => {
    for (const [email, entry] of failures) {
      if (entry.lastAt + LONGEST_LOCK_SECONDS < now()) failures.delete(email);
    }
  };

  return {
    /** Throws NotAuthorizedException "Password attempts exceeded" while the email is locked. */
    assertNotLocked: (email: string): void => {
      if ((failures.get(email)?.lockedUntil ?? 0) > now()) throw cognitoErrors.tooManyAttempts();
    },
    failed: (email: string): void => {
      deleteExpired();
      const count = (failures.get(email)?.count ?? 0) + 1;
      const lock = count < FREE_FAILURES ? 0 : Math.min(2 ** (count - FREE_FAILURES), LONGEST_LOCK_SECONDS);
      failures.set(email, { count, lastAt: now(), lockedUntil: now() + lock });
    },
    succeeded: (email: string): void => {
      failures.delete(email);
    },
  };
}

const CODES_PER_HOUR = 10;
const HOUR_SECONDS = 3600;

export type CodeRequests = ReturnType<typeof createCodeRequests>;

/**
 * Limits code requests per email, known or unknown, within one hour. The counts are in memory only. `now` is in epoch
 * seconds.
 */
export function createCodeRequests(now: () => number) {
  const requests = new Map<string, number[]>();

  /** Throws LimitExceededException at the eleventh request within an hour. */
  return (email: string): void => {
    const recent = (requests.get(email) ?? []).filter((at) => at > now() - HOUR_SECONDS);
    if (recent.length >= CODES_PER_HOUR) throw cognitoErrors.limitExceeded();
    requests.set(email, [...recent, now()]);
  };
}
