import type { ReadableAtom } from "./atom";
import { useCallback, useSyncExternalStore } from "react";

/** The value of a store, drawn anew when it changes. The library's own hook brings half a kilobyte for keys of maps. */
export const useStore = <Value>(store: ReadableAtom<Value>): Value => {
  const read = () => store.get();
  return useSyncExternalStore(
    useCallback((tell: () => void) => store.listen(tell), [store]),
    read,
    read,
  );
};
