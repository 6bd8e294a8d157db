import { atom } from "nanostores";

/** True after a chunk failed to load, for example because a deployment removed it. Only a reload helps. */
export const chunkLoadError = atom(false);

/** The messages of Chromium, Firefox and Safari. The error has no other distinguishing property. */
const chunkLoadMessage = /dynamically imported module|importing a module script failed/i;

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (reason instanceof TypeError && chunkLoadMessage.test(reason.message)) chunkLoadError.set(true);
};

/** Sets `chunkLoadError` for imports whose failure nothing else handles. Returns a function that stops it. */
export const watchForChunkLoadErrors = (): (() => void) => {
  addEventListener("unhandledrejection", onRejection);
  return () => removeEventListener("unhandledrejection", onRejection);
};
