import { lostPart } from "#shared/api/lostPart.ts";

/** How Chromium and Firefox, and how Safari call code that did not arrive: there is no other sign of it. */
const notArrived = /dynamically imported module|importing a module script failed/i;

const lookAt = ({ reason }: PromiseRejectionEvent) => {
  if (reason instanceof TypeError && notArrived.test(reason.message)) lostPart.set(true);
};

/** Tells `lostPart` of code that nobody else answers for, as a QR code's. Returns what ends it. */
export const listenForLostParts = (): (() => void) => {
  addEventListener("unhandledrejection", lookAt);
  return () => removeEventListener("unhandledrejection", lookAt);
};
