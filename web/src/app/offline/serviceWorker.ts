import { atom } from "nanostores";
import { logFailure } from "#shared/api/log.ts";

/** The worker of a newer version, which waits for the person or was taken in another tab. */
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

const lookEveryMs = 60 * 60_000;

/** Registers the service worker and sets `newVersion`. In development there is none. */
export const startWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  if (!import.meta.env.PROD) return stopWorkers();
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  let { controller } = navigator.serviceWorker;
  const tell = async (worker: ServiceWorker | null) => {
    // The first worker of all takes the place of none.
    if (worker && controller && !(await holdsThisPage(worker))) newVersion.set(worker);
  };
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => void tell(registration.waiting));
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Taken in another tab: code that this page has yet to load may be gone.
    void tell(registration.active);
    ({ controller } = navigator.serviceWorker);
  });
  setInterval(() => {
    registration.update().catch((error: unknown) => logFailure("No newer version was asked for", error));
  }, lookEveryMs);
  await tell(registration.waiting);
};

/** A worker of the built site at the same address would answer with its own files. */
const stopWorkers = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
};

/** Whether this page is of the worker's own version: pages come from the network first. */
const holdsThisPage = (worker: ServiceWorker): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel();
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "/";
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(new URL(entry, location.origin).pathname, [port2]);
  });
};
