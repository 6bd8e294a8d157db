/** Time in milliseconds. Tests and simulations pass a virtual one. */
export interface Timer {
  now(): number;
  wait(ms: number): Promise<void>;
}

export const realTimer: Timer = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};

/** Equal distances between calls. The first call has no wait. */
export interface Pace {
  /** Waits for the turn of one more call. */
  readonly turn: () => Promise<void>;
  /** Waits until a new pace can begin with the same distance to the last call. */
  readonly end: () => Promise<void>;
}

export const createPace = (intervalMs: number, timer: Timer): Pace => {
  let next = -Infinity;
  const waitUntil = async (at: number): Promise<void> => {
    const ms = at - timer.now();
    if (ms > 0) await timer.wait(ms);
  };
  return {
    turn: () => {
      const at = Math.max(next, timer.now());
      next = at + intervalMs;
      return waitUntil(at);
    },
    end: () => waitUntil(next),
  };
};
