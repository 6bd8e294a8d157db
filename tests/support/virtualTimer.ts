import type { Timer } from "@majlis/core/kernel/pace";

/**
 * A timer whose time passes only while `run` waits for the work: it goes on to the next end of a wait when all work
 * waits. For work without input and output of its own.
 */
export const createVirtualTimer = () => {
  let now = 0;
  const waits: { readonly at: number; readonly resolve: () => void }[] = [];
  const timer: Timer = {
    now: () => now,
    wait: (ms) => new Promise((resolve) => void waits.push({ at: now + ms, resolve })),
  };
  /** Lets time pass until the work has ended, and returns its result. */
  const run = async <Result>(work: Promise<Result>): Promise<Result> => {
    let hasEnded = false;
    const ended = () => void (hasEnded = true);
    work.then(ended, ended);
    for (;;) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (hasEnded) return work;
      const [next] = waits.toSorted((one, other) => one.at - other.at);
      if (!next) throw new Error("The work waits for something else than the time");
      waits.splice(waits.indexOf(next), 1);
      now = next.at;
      next.resolve();
    }
  };
  return { timer, run };
};
