/** Something that can be read, and that tells when it has changed. */
export interface ReadableAtom<Value> {
  readonly get: () => Value;
  /** Answers how to stop listening. */
  readonly listen: (listener: (value: Value) => void) => () => void;
}

export interface Atom<Value> extends ReadableAtom<Value> {
  /** Tells those who listen, unless the value is the same. */
  readonly set: (value: Value) => void;
}

/** One value that several parts of the page share, in or out of components. See lib/useStore. */
export const atom = <Value>(first: Value): Atom<Value> => {
  let value = first;
  let listeners: readonly ((value: Value) => void)[] = [];
  return {
    get: () => value,
    listen: (listener) => {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((each) => each !== listener);
      };
    },
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener(value);
    },
  };
};
