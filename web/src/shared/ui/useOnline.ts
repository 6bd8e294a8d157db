import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void) => {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
};

/** Whether the browser thinks that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
