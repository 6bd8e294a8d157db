import { atom } from "nanostores";

/** True once code of the page did not load, for example after a deployment removed it. Only a reload brings it. */
export const chunkLoadError = atom(false);

/** How Chromium and Firefox, and how Safari word it: there is no other sign of it. */
const didNotLoad = /dynamically imported module|importing a module script failed/i;

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (reason instanceof TypeError && didNotLoad.test(reason.message)) chunkLoadError.set(true);
};

/** Sets `chunkLoadError` for imports whose failure nothing else handles. Returns a function that stops it. */
export const watchForChunkLoadErrors = (): (() => void) => {
  addEventListener("unhandledrejection", onRejection);
  return () => removeEventListener("unhandledrejection", onRejection);
};
