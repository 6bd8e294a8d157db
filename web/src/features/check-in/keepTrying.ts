/** The first pause between two tries; each further one is twice as long. */
const firstPauseMs = 5000;
export const longestPauseMs = 4 * 60_000;

/** Tries at once, and again further and further apart, until it is ended by what this returns. */
export const keepTrying = (attempt: () => Promise<void>): (() => void) => {
  let pauseMs = firstPauseMs;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const tryIn = (waitMs: number): void => {
    timer = setTimeout(() => void attempt().then(goOn), waitMs);
  };
  const goOn = (): void => {
    if (isOver) return;
    tryIn(pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  };
  tryIn(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
