import { atom } from "nanostores";

const dismissedKey = "majlis.demo-dismissed";

/** For this tab. */
export const isDismissed = atom((globalThis.sessionStorage?.getItem(dismissedKey) ?? null) !== null);

/** The server charges, whatever the build says. The notice is gone, and its place with the next document. */
export const isRefuted = atom(false);

export const refuteDemo = (): void => {
  isRefuted.set(true);
  sessionStorage.setItem(dismissedKey, "");
};

export const dismissDemo = (): void => {
  isDismissed.set(true);
  sessionStorage.setItem(dismissedKey, "");
};
