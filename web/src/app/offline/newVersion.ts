import { atom } from "nanostores";

/** The worker of a newer version, that waits until the person wants it or has been taken in another tab. */
export const newVersion = atom<ServiceWorker | null>(null);

let isReloading = false;

/** Lets the newer version take over, and shows the page anew. */
export const takeNewVersion = (): void => {
  if (newVersion.get()?.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isReloading) location.reload();
    isReloading = true;
  });
  newVersion.get()?.postMessage("take over");
};
