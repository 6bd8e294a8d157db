// A browser's storage in memory, as far as the page uses it: localStorage, and IndexedDB through the library idb.
import { vi } from "vitest";

type Rows = Map<string, unknown>;

class IDBRequest extends EventTarget {
  readonly result: unknown;
  readonly error = null;
  constructor(result: unknown, events: readonly string[] = ["success"]) {
    super();
    this.result = result;
    queueMicrotask(() => events.map((name) => this.dispatchEvent(new Event(name))));
  }
}

class IDBObjectStore {
  readonly #rows: Rows;
  readonly #keyPath: string | undefined;
  constructor(keyPath?: string) {
    this.#rows = new Map();
    this.#keyPath = keyPath;
  }
  get(key: unknown) {
    return new IDBRequest(this.#rows.get(JSON.stringify(key)));
  }
  getAll() {
    return new IDBRequest([...this.#rows.values()]);
  }
  put(value: object, key?: unknown) {
    const own: unknown = this.#keyPath === undefined ? key : Reflect.get(value, this.#keyPath);
    this.#rows.set(JSON.stringify(own), structuredClone(value));
    return new IDBRequest(own);
  }
  delete(key: unknown) {
    this.#rows.delete(JSON.stringify(key));
    return new IDBRequest(undefined);
  }
}

class IDBTransaction extends EventTarget {
  readonly objectStoreNames: readonly string[];
  readonly #store: IDBObjectStore | undefined;
  constructor(name: string, store: IDBObjectStore | undefined) {
    super();
    this.objectStoreNames = [name];
    this.#store = store;
    setTimeout(() => this.dispatchEvent(new Event("complete")));
  }
  objectStore() {
    return this.#store;
  }
}

class IDBDatabase extends EventTarget {
  readonly #stores = new Map<string, IDBObjectStore>();
  createObjectStore(name: string, { keyPath }: { readonly keyPath?: string } = {}) {
    const store = new IDBObjectStore(keyPath);
    this.#stores.set(name, store);
    return store;
  }
  transaction(name: string) {
    return new IDBTransaction(name, this.#stores.get(name));
  }
  close() {}
}

/** Gives the process an empty device until the end of the test file. What it returns empties the device. */
export const startDevice = (): (() => void) => {
  const databases = new Map<string, IDBDatabase>();
  const items = new Map<string, string>();
  const open = (name: string) => {
    const known = databases.get(name);
    const database = known ?? new IDBDatabase();
    databases.set(name, database);
    return new IDBRequest(database, known ? ["success"] : ["upgradeneeded", "success"]);
  };
  const deleteDatabase = (name: string) => {
    databases.get(name)?.dispatchEvent(new Event("close"));
    databases.delete(name);
  };
  const globals = { IDBRequest, IDBObjectStore, IDBTransaction, IDBDatabase };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  for (const name of ["IDBIndex", "IDBCursor"]) vi.stubGlobal(name, EventTarget);
  vi.stubGlobal("indexedDB", { open, deleteDatabase });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return () => {
    for (const name of databases.keys()) deleteDatabase(name);
    items.clear();
  };
};
