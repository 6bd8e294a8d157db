// The shortest run that still fails: steps are left out while the same invariant breaks.
import { Broken } from "./calls";
import { play, type Run } from "./play";
import { createSometimes } from "./sometimes";

/** Runs that the search may take. */
const mostRuns = 60;

/** The invariant, or the call, that a message is about. */
const causeOf = (message: string): string => /^[\w ]+/.exec(message)?.[0] ?? message;

const breaksAlike = async (run: Run, cause: string): Promise<boolean> => {
  try {
    await play({ ...run, sometimes: createSometimes() });
    return false;
  } catch (error) {
    return error instanceof Broken && causeOf(error.message) === cause;
  }
};

/** Returns the steps that suffice. Leaves out halves, quarters, and so on, down to single steps. */
export const shrink = async (run: Run, broken: Broken): Promise<readonly number[]> => {
  const cause = causeOf(broken.message);
  let steps = Array.from({ length: Math.min(run.steps, broken.step + 1) }, (_, step) => step);
  if (run.only) steps = steps.filter((step) => run.only?.has(step));
  let runs = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < steps.length && runs < mostRuns;) {
      const fewer = steps.filter((_, index) => index < from || index >= from + size);
      runs++;
      // Each attempt depends on the one before.
      // oxlint-disable-next-line no-await-in-loop
      if (await breaksAlike({ ...run, only: new Set(fewer) }, cause)) steps = fewer;
      else from += size;
    }
  return steps;
};
