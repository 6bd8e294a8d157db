/** Each further pause is twice as long. */
const firstPauseMs = 5000;
export const longestPauseMs = 4 * 60_000;

/** Runs an attempt now and then repeatedly with exponential backoff. Returns a function that stops it. */
export const retryWithBackoff = (attempt: () => Promise<void>): (() => void) => {
  let pauseMs = firstPauseMs;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (waitMs: number): void => {
    timer = setTimeout(() => void attempt().then(scheduleNext), waitMs);
  };
  const scheduleNext = (): void => {
    if (isStopped) return;
    schedule(pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  };
  schedule(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
