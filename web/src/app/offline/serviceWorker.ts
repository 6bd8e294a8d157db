import { atom } from "nanostores";
import { logFailure } from "#shared/api/log.ts";

/** The worker of a newer version. It waits for the user's consent or was activated in another tab. */
export const newVersion = atom<ServiceWorker | null>(null);

let isReloading = false;

/** Activates the newer version and reloads the page. */
export const takeNewVersion = (): void => {
  if (newVersion.get()?.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isReloading) location.reload();
    isReloading = true;
  });
  newVersion.get()?.postMessage("take over");
};

const updateCheckMs = 60 * 60_000;

/** Registers the service worker and sets `newVersion`. Development has no service worker. */
export const startWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  if (!import.meta.env.PROD) return stopWorkers();
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  let { controller } = navigator.serviceWorker;
  const offerVersion = async (worker: ServiceWorker | null) => {
    // The first worker replaces no other.
    if (worker && controller && !(await isVersionOfPage(worker))) newVersion.set(worker);
  };
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => void offerVersion(registration.waiting));
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Activated in another tab: chunks that this page has not loaded yet may no longer exist.
    void offerVersion(registration.active);
    ({ controller } = navigator.serviceWorker);
  });
  setInterval(() => {
    registration.update().catch((error: unknown) => logFailure("No newer version was asked for", error));
  }, updateCheckMs);
  await offerVersion(registration.waiting);
};

/** Removes the worker of a built site at the same address, which would serve its own files. */
const stopWorkers = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
};

/** Whether this page has the worker's version. Pages come from the network first, so they can differ. */
const isVersionOfPage = (worker: ServiceWorker): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel();
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "/";
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(new URL(entry, location.origin).pathname, [port2]);
  });
};
