import { setTimeout as pause } from "node:timers/promises";

/** AWS's token bucket of a call. */
const newBucket = (rate: number, burst: number) => {
  let tokens = burst;
  let at = performance.now();
  return (): boolean => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - at) * rate) / 1_000);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};

export type End = "seat" | "list" | "sentence";

interface Crowd<Guest> {
  readonly guests: readonly Guest[];
  /** Milliseconds in which they arrive. */
  readonly arrival: number;
  /** Milliseconds after which a person gives up. */
  readonly patience: number;
  /** The ceiling of the function of joins. A call above it is answered 503. */
  readonly joinsAtOnce: number;
  /** Answers undefined when the gateway or the table says to come back. */
  readonly join: (guest: Guest) => Promise<End | undefined>;
}

/** Reads come back once, after one to four seconds: web/src/shared/api/queryClient.ts. */
const readPause = () => 1_000 + Math.random() * 3_000;
/** A tab asks for no token for three to ten seconds: refreshTokens.ts. */
const refreshPause = () => 3_000 + Math.random() * 7_000;
/** A person who reads "Many people are here right now" presses again. */
const pressPause = () => 3_000 + Math.random() * 5_000;

/**
 * People with a token that has ended arrive at an event. Each refreshes it, reads profile and event, and presses Join,
 * as the page does, with the limits of Cognito and of the gateway's routes.
 */
export const arrive = async <Guest>({ guests, arrival, patience, joinsAtOnce, join }: Crowd<Guest>) => {
  const refresh = newBucket(120, 120);
  const [me, event, joins] = [newBucket(500, 1_000), newBucket(500, 1_000), newBucket(500, 1_000)];
  const refused = { refresh: 0, reads: 0, joins: 0 };
  let joining = 0;
  const press = async (guest: Guest): Promise<End | undefined> => {
    if (!joins() || joining >= joinsAtOnce) return undefined;
    joining += 1;
    return join(guest).finally(() => void (joining -= 1));
  };

  const until = async (
    end: number,
    allowed: () => boolean,
    wait: () => number,
    name: keyof typeof refused,
  ) => {
    while (!allowed()) {
      refused[name] += 1;
      await pause(wait());
      if (performance.now() > end) return false;
    }
    return true;
  };

  const one = async (guest: Guest): Promise<{ readonly end: End; readonly ms: number }> => {
    await pause(Math.random() * arrival);
    const began = performance.now();
    const end = began + patience;
    const ended = (how: End) => ({ end: how, ms: performance.now() - began });
    if (!(await until(end, refresh, refreshPause, "refresh"))) return ended("sentence");
    for (const read of [me, event])
      if (!(await until(end, read, readPause, "reads"))) return ended("sentence");
    while (performance.now() < end) {
      const got = await press(guest);
      if (got) return ended(got);
      refused.joins += 1;
      await pause(pressPause());
    }
    return ended("sentence");
  };
  const ends = await Promise.all(guests.map(one));
  return { ends, refused };
};
