import { describeCauses, isTransientError, isTransientCode, settle } from "#core/kernel/retry";

/** One operation of a transaction whose condition did not hold. */
export interface Refusal {
  readonly index: number;
}

interface TransactionResult {
  readonly canceled: boolean;
  readonly data: readonly { readonly rejected: boolean; readonly code?: string | undefined }[];
}

/**
 * Commits one transaction. Answers the operations whose conditions failed, by index, and none when all was
 * written. Conflicts and throttles are tried again with jitter, at most eight times; then throws Busy.
 * A second call after a lost answer is harmless when each operation carries its own condition.
 */
export const commit = (send: () => Promise<TransactionResult>): Promise<readonly Refusal[]> =>
  settle(() => attemptCommit(send));

/** Whether a write of one row was made: false when its condition did not hold. */
export const wasWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (/ConditionalCheckFailed/.test(describeCauses(error))) return false;
    throw error;
  }
};

const attemptCommit = async (
  send: () => Promise<TransactionResult>,
): Promise<readonly Refusal[] | "moved"> => {
  const result = await send().catch((error: unknown) => {
    if (isTransientError(error)) return "moved" as const;
    throw error;
  });
  if (result === "moved" || !result.canceled) return result === "moved" ? result : [];
  const refusals = result.data.flatMap((operation, index) =>
    operation.rejected && operation.code === "ConditionalCheckFailed" ? [{ index }] : [],
  );
  if (refusals.length > 0) return refusals;
  const other = result.data.find((operation) => operation.rejected && !isTransientCode(operation.code ?? ""));
  if (other) throw new Error(`A transaction was canceled: ${other.code}`);
  return "moved";
};
