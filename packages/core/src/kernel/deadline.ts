import { AsyncLocalStorage } from "node:async_hooks";

const deadlines = new AsyncLocalStorage<number>();

/** Calls of the table that a call made after its deadline. Transient: the caller is asked to come back. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

/**
 * Runs a call whose reads, writes and repetitions begin within the limit, in milliseconds. Repetitions are nested:
 * the client repeats a request, a commit its transaction, a join the choice of a seat. Only a common deadline keeps
 * their sum below the function's timeout.
 */
export const callWithin = <Result>(limitMs: number, call: () => Promise<Result>): Promise<Result> =>
  deadlines.run(performance.now() + limitMs, call);

/** Whether the current call may begin another request. Always true outside `callWithin`. */
export const hasTime = (): boolean => performance.now() < (deadlines.getStore() ?? Infinity);
