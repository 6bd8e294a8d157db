import { useSyncExternalStore } from "react";

let now = new Date();

const subscribe = (onChange: () => void) => {
  now = new Date();
  const timer = setInterval(() => {
    now = new Date();
    onChange();
  }, 30_000);
  return () => clearInterval(timer);
};

/** The present, to the half minute: an event that begins closes its button by itself. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
