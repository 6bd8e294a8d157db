import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type Attempt,
  conflict,
  describeCauses,
  done,
  isTransientCode,
  isTransientError,
  retryOnConflict,
} from "#core/kernel/retry";
import type { Operation, Store, TransactionRows } from "./store";

/** The named operations of one transaction. A name may have several operations; undefined ones are left out. */
export type Operations = Readonly<Record<string, Operation | readonly Operation[] | undefined>>;

/** The outcome of a transaction. `refused` names the operations whose conditions failed; nothing was written then. */
export type CommitResult<Name extends string> =
  | { readonly outcome: "committed" }
  | { readonly outcome: "refused"; readonly refused: ReadonlySet<Name> };

/**
 * Writes one transaction, all or nothing. Retries conflicts and throttling with jitter, at most eight times, then
 * throws Busy. A second call after a lost reply is harmless when each operation carries its own condition.
 */
export const commit = <Plan extends Operations>(
  store: Store,
  plan: (rows: TransactionRows) => Plan,
): Promise<CommitResult<keyof Plan & string>> => retryOnConflict(() => attemptCommit(store, plan));

/** Whether a single write succeeded. False when its condition failed. */
export const wasWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (/ConditionalCheckFailed/.test(describeCauses(error))) return false;
    throw error;
  }
};

const attemptCommit = async <Plan extends Operations>(
  store: Store,
  plan: (rows: TransactionRows) => Plan,
): Promise<Attempt<CommitResult<keyof Plan & string>>> => {
  const named = Object.entries(plan(store.transaction.rows)).flatMap(([name, operations = []]) =>
    [operations].flat().map((operation) => ({ name, operation })),
  );
  if (named.length === 0) return done({ outcome: "committed" });
  try {
    await store.transaction.write(named.map(({ operation }) => operation));
    return done({ outcome: "committed" });
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) {
      if (isTransientError(error)) return conflict;
      throw error;
    }
    const failed = (error.CancellationReasons ?? []).flatMap(({ Code = "None" }, index) =>
      Code === "None" ? [] : [{ name: named[index]?.name ?? "", code: Code }],
    );
    return judge(failed);
  }
};

interface Failure {
  /** The name of the operation. */
  readonly name: string;
  readonly code: string;
}

/** A refusal if a condition failed, otherwise a conflict. Throws for a failure that a repetition cannot mend. */
const judge = (failures: readonly Failure[]): Attempt<CommitResult<string>> => {
  const refused = failures.filter(({ code }) => code === "ConditionalCheckFailed");
  if (refused.length > 0)
    return done({ outcome: "refused", refused: new Set(refused.map(({ name }) => name)) });
  const failed = failures.find(({ code }) => !isTransientCode(code));
  if (failed) throw new Error(`A transaction was canceled: ${failed.code} of ${failed.name}`);
  return conflict;
};
