import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { atom } from "nanostores";
import type { output, ZodMiniType } from "zod/mini";
import { isAnswer } from "../api/apiErrors";
import { logFailure } from "../api/log";
import { currentUserId, userCacheName } from "./tokenStore";

/** A value, and when it was saved in milliseconds since 1970. */
export interface Kept<Value> {
  readonly at: number;
  readonly value: Value;
}

interface CacheSchema extends DBSchema {
  readonly things: { key: [person: string, name: string]; value: Kept<unknown> };
}

/** The wait for the device's storage, which can hang. */
const deviceWaitMs = 3_000;

let isHanging = false;

/**
 * The result of work on IndexedDB. Throws after three seconds without one, and from then on at once: the page goes on
 * without storage until it is closed.
 */
export const inDeviceTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (isHanging) throw new Error("The storage of this device does not answer");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isHanging = true;
      reject(new Error("The storage of this device did not answer"));
    }, deviceWaitMs);
  });
  return Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
};

let opening: Promise<IDBPDatabase<CacheSchema>> | undefined;

const forgetOpening = (): void => {
  opening = undefined;
};

const open = (): Promise<IDBPDatabase<CacheSchema>> => {
  opening ??= openCache().catch((error: unknown) => {
    forgetOpening();
    throw error;
  });
  return opening;
};

const openCache = async (): Promise<IDBPDatabase<CacheSchema>> => {
  return openDB<CacheSchema>(userCacheName, 1, {
    upgrade: (database) => void database.createObjectStore("things"),
    // A sign-out, here or in another tab, deletes the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forgetOpening();
    },
    terminated: forgetOpening,
  });
};

/**
 * The signed-in user's data on this device, by name. It is deleted with the session. Visitors have none. Throws the
 * errors of IndexedDB, for example when the storage is full.
 */
export const userCache = {
  /** The saved value; undefined without one, and for one of an older version that no longer fits the schema. */
  read: async <Schema extends ZodMiniType>(
    name: string,
    schema: Schema,
  ): Promise<Kept<output<Schema>> | undefined> => {
    const person = currentUserId();
    if (person === undefined) return undefined;
    const kept = await inDeviceTime(async () => (await open()).get("things", [person, name]));
    const { success, data } = schema.safeParse(kept?.value);
    return kept && success ? { at: kept.at, value: data } : undefined;
  },

  /** Saves a value that can be cloned. `owner` guards against a change of user since the value was read. */
  save: async (name: string, value: unknown, owner = currentUserId()): Promise<void> => {
    if (owner === undefined) return;
    await inDeviceTime(async () => {
      const database = await open();
      if (owner === currentUserId()) await database.put("things", { at: Date.now(), value }, [owner, name]);
    });
  },

  remove: async (name: string): Promise<void> => {
    const person = currentUserId();
    if (person !== undefined) await inDeviceTime(async () => (await open()).delete("things", [person, name]));
  },
};

interface CachedRead<Schema extends ZodMiniType> {
  /** The key of the saved value. */
  readonly name: string;
  readonly schema: Schema;
  readonly load: () => Promise<output<Schema>>;
  /** Whether the user wants the value saved. True by default. */
  readonly isKept?: () => boolean;
  /** Receives a response that arrives after the saved value was shown. */
  readonly onLate: (value: output<Schema>) => void;
}

/** How often in a row a saved value was shown, by name. */
const misses = new Map<string, number>();
const [firstPauseMs, longestPauseMs] = [15_000, 240_000];

/** The pause before data is asked for again, in milliseconds, while its saved value is shown. It doubles. */
export const pauseOf = (name: string): number | false => {
  const missed = misses.get(name) ?? 0;
  return missed > 0 && Math.min(firstPauseMs * 2 ** (missed - 1), longestPauseMs);
};

/** The wait for a response before the saved value is shown. */
const waitMs = 3_000;

/** The times at which the shown cached values were saved, by name. Values without an entry are up to date. */
export const shownFromCache = atom<Readonly<Record<string, number>>>({});

/**
 * Loads data of the user and saves it on this device. Without a response within three seconds it returns the saved
 * value and adds it to `shownFromCache`, or the response if that comes first. Throws answers of the API (isAnswer), and any
 * error of `load` without a saved value. The query tries again after pauseOf().
 */
export const readThroughCache = async <Schema extends ZodMiniType>(
  read: CachedRead<Schema>,
): Promise<output<Schema>> => {
  const { name, schema, isKept = () => true, onLate } = read;
  const owner = currentUserId();
  const answer = read.load().then((value) => {
    if (isKept()) keep(name, value, owner);
    return value;
  });
  const takeLate = async () => {
    try {
      const value = await answer;
      if (owner === currentUserId()) onLate(freshly(name, value));
    } catch (error) {
      logFailure("The saved value stays on the page", error);
    }
  };
  const first = await Promise.race([answer.then(asFresh, asFailed), afterWait()]);
  if (first && "value" in first) return freshly(name, first.value);
  if (first && isAnswer(first.error)) throw first.error;
  const saved = readKept(name, schema);
  const kept = await Promise.race([saved, answer.then(nothing, () => saved)]);
  if (!kept) return freshly(name, await answer);
  shownFromCache.set({ ...shownFromCache.get(), [name]: kept.at });
  misses.set(name, (misses.get(name) ?? 0) + 1);
  if (!first) void takeLate();
  return kept.value;
};

const asFresh = <Value>(value: Value) => ({ value });
const asFailed = (error: unknown) => ({ error });
const nothing = () => undefined;
const afterWait = () => new Promise<undefined>((resolve) => setTimeout(resolve, waitMs));

const freshly = <Value>(name: string, value: Value): Value => {
  misses.delete(name);
  const { [name]: _before, ...others } = shownFromCache.get();
  shownFromCache.set(others);
  return value;
};

/** Saves a value. A missing or full database is only logged. */
const keep = (name: string, value: unknown, owner: string | undefined): void => {
  userCache
    .save(name, value, owner)
    .catch((error: unknown) => logFailure(`${name} could not be saved`, error));
};

const readKept = async <Schema extends ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<Kept<output<Schema>> | undefined> => {
  try {
    return await userCache.read(name, schema);
  } catch (error) {
    logFailure(`${name} could not be read from this device`, error);
    return undefined;
  }
};
