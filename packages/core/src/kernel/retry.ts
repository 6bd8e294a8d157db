import { hasTime } from "./deadline";
import { DomainError } from "./errors";

/** Conflicts, throttling, failures of the service, and connections that were lost. */
const transient =
  /TransactionConflict|TransactionInProgress|ProvisionedThroughputExceeded|Throttling|RequestLimitExceeded|InternalServerError|ServiceUnavailable|TimeoutError|ECONNREFUSED|DeadlineExceeded/;

/** Whether a request that the table refused with this code may be sent again unchanged. */
export const isTransientCode = (code: string): boolean => transient.test(code);

/** Whether an error of the table is transient: a failed or throttled request, or two writers of the same rows. */
export const isTransientError = (error: unknown): boolean => isTransientCode(describeCauses(error));

/** Names and messages of an error and its causes. ElectroDB wraps the SDK's error, and the innermost name decides. */
export const describeCauses = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message} ${describeCauses(error.cause)}` : "";

/** The outcome of one attempt: a result, or a conflict with another writer that requires a new attempt. */
export type Attempt<Result> = { readonly outcome: "done"; readonly result: Result } | Conflict;

export interface Conflict {
  readonly outcome: "conflict";
}

export const conflict: Conflict = { outcome: "conflict" };

export const done = <Result>(result: Result): Attempt<Result> => ({ outcome: "done", result });

interface Retries {
  readonly attempts: number;
  readonly pauseMs: (attempt: number) => number;
}

/**
 * Repeats an attempt until it has no conflict, at most `attempts` times. `isLast` is true on the last attempt, which
 * comes early when the call's deadline passes.
 */
export const retry = async <Result>(
  { attempts, pauseMs }: Retries,
  attempt: (isLast: boolean) => Promise<Attempt<Result>>,
): Promise<Attempt<Result>> => {
  for (let count = 1; count < attempts && hasTime(); count++) {
    const result = await attempt(false);
    if (result.outcome === "done") return result;
    await new Promise<void>((resolve) => void setTimeout(resolve, pauseMs(count)));
  }
  return attempt(true);
};

/** Eight attempts with jitter, at most 200 ms apart. */
const conflicts: Retries = {
  attempts: 8,
  pauseMs: (attempt) => Math.random() * Math.min(200, 10 * 2 ** attempt),
};

/**
 * Repeats reads and writes until no other writer conflicts, at most eight times or until the deadline. Then throws Busy.
 * `isFirst` is true on the first attempt, which may read what lacks the last writes.
 */
export const retryOnConflict = async <Result>(
  attempt: (isFirst: boolean) => Promise<Attempt<Result>>,
): Promise<Result> => {
  let count = 0;
  const last = await retry(conflicts, () => attempt(count++ === 0));
  if (last.outcome === "conflict") throw new DomainError("Busy");
  return last.result;
};
