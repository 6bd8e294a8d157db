import { DomainError } from "@majlis/core/kernel/errors";
import { conflict, done, isTransientError, retry } from "@majlis/core/kernel/retry";

/** Twelve attempts with jitter, at most 5 s apart: about half a minute in all. An operator's command has no caller with a timeout. */
const patience = {
  attempts: 12,
  pauseMs: (attempt: number) => Math.random() * Math.min(5_000, 50 * 2 ** attempt),
};

const isTransient = (error: unknown): boolean =>
  isTransientError(error) || (error instanceof DomainError && error.code === "Busy");

/** Repeats a call that failed for a moment: throttling, conflicts, lost connections. Throws its last error. */
export const repeatTransient = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const last = await retry(patience, async (isLast) => {
    try {
      return done(await run());
    } catch (error) {
      if (isLast || !isTransient(error)) throw error;
      return conflict;
    }
  });
  if (last.outcome === "conflict") throw new Error("The last attempt answers or throws");
  return last.result;
};
