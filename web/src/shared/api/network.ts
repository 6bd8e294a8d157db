import { atom } from "nanostores";

/**
 * Whether the last call got a response. Behind some VPNs a browser reports no network although there is one: a response
 * proves it.
 */
export const isReached = atom(false);

/** Whether there is a network, by the browser or by the last call. */
export const isOnline = (): boolean => (globalThis.navigator?.onLine ?? true) || isReached.get();

/** Calls `onChange` when that can have changed. Returns a function that ends it. */
export const listenToNetwork = (onChange: () => void): (() => void) => {
  const forget = () => isReached.set(false);
  const unlisten = isReached.listen(onChange);
  addEventListener("offline", forget);
  for (const name of ["online", "offline"]) addEventListener(name, onChange);
  return () => {
    unlisten();
    removeEventListener("offline", forget);
    for (const name of ["online", "offline"]) removeEventListener(name, onChange);
  };
};
