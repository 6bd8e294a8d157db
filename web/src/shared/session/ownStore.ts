import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { output, ZodMiniType } from "zod/mini";
import { ownDatabase } from "./forgetOwn";
import { personId } from "./personId";

/** Something kept here, and when, in milliseconds since 1970. */
export interface Kept<Value> {
  readonly at: number;
  readonly value: Value;
}

interface OwnSchema extends DBSchema {
  readonly things: { key: [person: string, name: string]; value: Kept<unknown> };
}

let opening: Promise<IDBPDatabase<OwnSchema>> | undefined;

const forgetOpening = (): void => {
  opening = undefined;
};

const open = (): Promise<IDBPDatabase<OwnSchema>> => {
  opening ??= openDB<OwnSchema>(ownDatabase, 1, {
    upgrade: (database) => void database.createObjectStore("things"),
    // Somebody signs out, here or in another tab: the database is to go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forgetOpening();
    },
    terminated: forgetOpening,
  }).catch((error: unknown) => {
    forgetOpening();
    throw error;
  });
  return opening;
};

/**
 * What the signed-in person keeps on this device, by name. Nobody reads what is another's, and everything goes when
 * the session does (forgetOwn.ts). A visitor keeps nothing. Throws what IndexedDB throws, as where storage is full.
 */
export const ownStore = {
  /** What was kept under this name; undefined when nothing was, or an older version's that no longer fits. */
  read: async <Schema extends ZodMiniType>(
    name: string,
    schema: Schema,
  ): Promise<Kept<output<Schema>> | undefined> => {
    const person = personId();
    if (person === undefined) return undefined;
    const kept = await (await open()).get("things", [person, name]);
    const { success, data } = schema.safeParse(kept?.value);
    return kept && success ? { at: kept.at, value: data } : undefined;
  },

  /** Keeps a value that can be cloned. `owner` is whose it is, where the person may have changed since it was read. */
  save: async (name: string, value: unknown, owner = personId()): Promise<void> => {
    if (owner === undefined) return;
    const database = await open();
    if (owner === personId()) await database.put("things", { at: Date.now(), value }, [owner, name]);
  },

  remove: async (name: string): Promise<void> => {
    const person = personId();
    if (person !== undefined) await (await open()).delete("things", [person, name]);
  },
};
