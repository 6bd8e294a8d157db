import { DomainError } from "./errors";

const transient =
  /TransactionConflict|TransactionInProgress|ProvisionedThroughputExceeded|Throttling|RequestLimitExceeded/;

/** Whether what the table refused with this code may be sent again as it is. */
export const isTransientCode = (code: string): boolean => transient.test(code);

/** Whether an error of the table passes by itself: too much was asked of it, or two wrote the same rows at once. */
export const isTransientError = (error: unknown): boolean => isTransientCode(describeCauses(error));

/** Names and messages of an error and all behind it: ElectroDB wraps the SDK's, and the innermost name decides. */
export const describeCauses = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message} ${describeCauses(error.cause)}` : "";

interface Retries {
  readonly attempts: number;
  readonly pauseMs: (attempt: number) => number;
}

/** Attempts until something else than "moved" comes of it, at most so often. The last attempt knows that it is. */
export const retry = async <Result>(
  { attempts, pauseMs }: Retries,
  attempt: (isLast: boolean) => Promise<Result | "moved">,
): Promise<Result | "moved"> => {
  for (let count = 1; count < attempts; count++) {
    const result = await attempt(false);
    if (result !== "moved") return result;
    await new Promise<void>((resolve) => void setTimeout(resolve, pauseMs(count)));
  }
  return attempt(true);
};

/** Eight attempts with jitter. */
const conflicts: Retries = {
  attempts: 8,
  pauseMs: (attempt) => Math.random() * Math.min(400, 10 * 2 ** attempt),
};

/**
 * Reads and writes again while what was read had moved before it was written, at most eight times; then throws Busy.
 * The attempt answers "moved" when a condition on what it had read did not hold.
 */
export const settle = async <Result>(attempt: () => Promise<Result | "moved">): Promise<Result> => {
  const result = await retry(conflicts, attempt);
  if (result === "moved") throw new DomainError("Busy");
  return result;
};
