import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** True while a page that the build wrote out is written, and while it wakes; false ever after. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
