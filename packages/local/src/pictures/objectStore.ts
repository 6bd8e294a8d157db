import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { replaceFile } from "#local/lineFile";

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}

/** Objects by key, in a folder or in memory. */
export interface ObjectStore {
  get(key: string): StoredObject | undefined;
  put(key: string, object: StoredObject): void;
  delete(key: string): void;
}

/** Keys of this product. A key is part of a file's path. */
const isKey = (key: string): boolean => /^(uploads|pictures)\/[a-z0-9_]+\/[a-z0-9_]+$/.test(key);

/** The first line of a file is the type. Null keeps the objects in memory. */
export const createObjectStore = (folder: string | null): ObjectStore => {
  if (folder === null) return createMemoryStore();
  return {
    get: (key) => (isKey(key) ? readObject(join(folder, key)) : undefined),
    put: (key, { bytes, type }) => {
      if (!isKey(key)) throw new Error(`${key} is not a key of this product`);
      mkdirSync(dirname(join(folder, key)), { recursive: true });
      replaceFile(join(folder, key), Buffer.concat([Buffer.from(`${type}\n`), bytes]));
    },
    delete: (key) => {
      if (isKey(key)) rmSync(join(folder, key), { force: true });
    },
  };
};

const createMemoryStore = (): ObjectStore => {
  const objects = new Map<string, StoredObject>();
  return {
    get: (key) => objects.get(key),
    put: (key, object) => void objects.set(key, object),
    delete: (key) => void objects.delete(key),
  };
};

const readObject = (file: string): StoredObject | undefined => {
  try {
    const content = readFileSync(file);
    const end = content.indexOf("\n");
    return { type: content.subarray(0, end).toString(), bytes: content.subarray(end + 1) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};
