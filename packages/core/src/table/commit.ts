import {
  type Attempt,
  conflict,
  describeCauses,
  done,
  isTransientCode,
  isTransientError,
  retryOnConflict,
} from "#core/kernel/retry";
import type { Store, TransactionRows } from "./store";

type Operation = ReturnType<Parameters<Store["transaction"]["write"]>[0]>[number];

/** The named operations of one transaction. A name may have several operations; undefined ones are left out. */
export type Operations = Readonly<Record<string, Operation | readonly Operation[] | undefined>>;

/** The outcome of a transaction. `refused` names the operations whose conditions failed; nothing was written then. */
export type CommitResult<Name extends string> =
  { readonly outcome: "committed" } | { readonly outcome: "refused"; readonly refused: ReadonlySet<Name> };

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
  let names: readonly string[] = [];
  const reply = await store.transaction
    .write((rows) => {
      const named = Object.entries(plan(rows)).flatMap(([name, operations = []]) =>
        [operations].flat().map((operation) => ({ name, operation })),
      );
      names = named.map(({ name }) => name);
      return named.map(({ operation }) => operation);
    })
    .go()
    .catch((error: unknown) => {
      if (isTransientError(error)) return conflict;
      throw error;
    });
  if ("outcome" in reply) return reply;
  if (!reply.canceled) return done({ outcome: "committed" });
  const rejected = reply.data.flatMap(({ rejected: isRejected, code = "" }, index) =>
    isRejected ? [{ name: names[index] ?? "", code }] : [],
  );
  const refused = rejected.filter(({ code }) => code === "ConditionalCheckFailed");
  if (refused.length > 0)
    return done({
      outcome: "refused",
      refused: new Set(refused.map(({ name }) => name)),
    });
  const failed = rejected.find(({ code }) => !isTransientCode(code));
  if (failed) throw new Error(`A transaction was canceled: ${failed.code} of ${failed.name}`);
  return conflict;
};
