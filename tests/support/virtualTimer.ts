// A clock whose time passes while nothing runs.
import type { Timer } from "@majlis/core/kernel/pace";

interface Wait {
  readonly at: number;
  readonly end: () => void;
}

/**
 * A timer whose time passes only while `run` waits for the work: it goes on to the next end of a wait when all work
 * waits. `whenIdle` resolves when no input or output of the work is open; without it, the work may have none.
 */
export const createVirtualTimer = (whenIdle: () => Promise<void> = async () => {}) => {
  let now = 0;
  const waits = new Set<Wait>();
  /** Calls `end` after some time. Returns the function that cancels it. */
  const after = (ms: number, end: () => void): (() => void) => {
    const wait = { at: now + ms, end };
    waits.add(wait);
    return () => void waits.delete(wait);
  };
  const timer: Timer = {
    now: () => now,
    wait: (ms) => new Promise((resolve) => void after(ms, resolve)),
  };
  /** Lets time pass until the work has ended, and returns its result. */
  const run = async <Result>(work: Promise<Result>): Promise<Result> => {
    let hasEnded = false;
    const ended = () => void (hasEnded = true);
    work.then(ended, ended);
    for (;;) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      await whenIdle();
      if (hasEnded) return work;
      const next = findFirst(waits);
      if (!next) throw new Error("The work waits for something else than the time");
      waits.delete(next);
      now = next.at;
      next.end();
    }
  };
  return { timer, after, run };
};

const findFirst = (waits: Iterable<Wait>): Wait | undefined => {
  let first: Wait | undefined;
  for (const wait of waits) if (!first || wait.at < first.at) first = wait;
  return first;
};
