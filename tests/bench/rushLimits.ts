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

/** A seat, a place on the list, a plain sentence that says why not, or the sentence that many are here. */
export type End = "seat" | "list" | "sentence" | "busy";

interface Crowd<Guest> {
  readonly guests: readonly Guest[];
  /** Milliseconds in which they arrive. */
  readonly arrival: number;
  /** Milliseconds after which a person has given up. */
  readonly patience: number;
  /** Milliseconds after which a function cuts a call. */
  readonly callLimit: number;
  /** The ceiling of the function of joins. A call above it is answered 503. */
  readonly joinsAtOnce: number;
  /** Answers undefined when the gateway or the table says to come back. */
  readonly join: (guest: Guest) => Promise<End | "full" | undefined>;
  readonly wait: (guest: Guest) => Promise<End | undefined>;
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
export const arrive = async <Guest>(crowd: Crowd<Guest>) => {
  const { guests, arrival, patience, callLimit, joinsAtOnce, join, wait } = crowd;
  const refresh = newBucket(120, 120);
  const route = () => newBucket(500, 1_000);
  const [me, event, joins, list] = [route(), route(), route(), route()];
  const refused = { refresh: 0, reads: 0, joins: 0 };
  /** Calls of joins that have not ended here. One process and one database stand for all functions, so some take longer. */
  const running = new Set<Promise<unknown>>();
  const within = async <T>(call: Promise<T>) => {
    const cut = new AbortController();
    const limit = pause(callLimit, undefined, { signal: cut.signal }).catch(() => undefined);
    return Promise.race([call, limit]).finally(() => cut.abort());
  };
  const press = async (guest: Guest) => {
    if (!joins() || running.size >= joinsAtOnce) return undefined;
    const call = join(guest).finally(() => running.delete(call));
    running.add(call);
    return within(call);
  };

  /** Pauses, unless it is too late for another call. */
  const comeBack = async (name: keyof typeof refused, ms: number, last: number): Promise<boolean> => {
    refused[name] += 1;
    if (performance.now() + ms > last) return false;
    await pause(ms);
    return true;
  };

  const one = async (guest: Guest): Promise<{ readonly end: End; readonly ms: number }> => {
    await pause(Math.random() * arrival);
    const began = performance.now();
    /** A call that begins later ends after the person has given up. */
    const last = began + patience - callLimit;
    const ended = (how: End) => ({ end: how, ms: performance.now() - began });
    while (!refresh()) if (!(await comeBack("refresh", refreshPause(), last))) return ended("busy");
    for (const read of [me, event])
      while (!read()) if (!(await comeBack("reads", readPause(), last))) return ended("busy");
    let call: (guest: Guest) => Promise<End | "full" | undefined> = press;
    for (;;) {
      const got = await call(guest);
      if (got === "full") call = async () => (list() ? within(wait(guest)) : undefined);
      else if (got) return ended(got);
      else if (!(await comeBack("joins", pressPause(), last))) return ended("busy");
    }
  };
  const ends = await Promise.all(guests.map(one));
  await Promise.allSettled(running);
  return { ends, refused };
};
