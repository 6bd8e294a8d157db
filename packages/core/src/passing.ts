const passing =
  /TransactionConflict|TransactionInProgress|ProvisionedThroughputExceeded|Throttling|RequestLimitExceeded/;

/** Whether what the table refused with this code may be sent again as it is. */
export const isPassingCode = (code: string): boolean => passing.test(code);

/** Whether an error of the table passes by itself: too much was asked of it, or two wrote the same rows at once. */
export const isPassing = (error: unknown): boolean => isPassingCode(describeCauses(error));

/** Names and messages of an error and all behind it: ElectroDB wraps the SDK's, and the innermost name decides. */
export const describeCauses = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message} ${describeCauses(error.cause)}` : "";
