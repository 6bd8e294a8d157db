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

const maxAttempts = 8;

/**
 * Reads and writes again while what was read had moved before it was written, at most eight times; then throws Busy.
 * The attempt answers "moved" when a condition on what it had read did not hold.
 */
export const settle = async <Result>(attempt: () => Promise<Result | "moved">): Promise<Result> => {
  for (let count = 1; count <= maxAttempts; count++) {
    const result = await attempt();
    if (result !== "moved") return result;
    await pause(count);
  }
  throw new DomainError("Busy");
};

const pause = (attempt: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(400, 10 * 2 ** attempt));
  });
