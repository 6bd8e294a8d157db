import { atom } from "nanostores";

/**
 * Whether the last call got a response. Behind some VPNs a browser reports no network although there is one: a response
 * proves it.
 */
export const isReached = atom(false);

/** When the browser last lost the network, in milliseconds of its clock. */
let lostAt = -Infinity;

/** A response to a call that began before the network went proves nothing. */
export const provesNetwork = (began: number): void => {
  if (began > lostAt) isReached.set(true);
};

/** Whether there is a network, by the browser or by the last call. */
export const isOnline = (): boolean => (globalThis.navigator?.onLine ?? true) || isReached.get();

/** Calls `onChange` when that can have changed. Returns a function that ends it. */
export const listenToNetwork = (onChange: () => void): (() => void) => {
  const forget = () => {
    lostAt = Date.now();
    isReached.set(false);
  };
  const unlisten = isReached.listen(onChange);
  addEventListener("offline", forget);
  for (const name of ["online", "offline"]) addEventListener(name, onChange);
  return () => {
    unlisten();
    removeEventListener("offline", forget);
    for (const name of ["online", "offline"]) removeEventListener(name, onChange);
  };
};
