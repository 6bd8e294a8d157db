import { RefreshCw, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useStore } from "@nanostores/react";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useOnline } from "#shared/ui/browserState.ts";
import { chunkLoadError, watchForChunkLoadErrors } from "#shared/ui/ErrorBoundary.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { appMessages } from "../messages/en";
import { atom } from "nanostores";

const placeClass =
  "no-print fixed inset-x-3 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--tab-bar,0px))] z-50 mx-auto flex max-w-md items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-pop ring-1 ring-line md:inset-x-auto md:start-6";

/** Hides the notice until the next one. */
const leaveForLater = () => {
  newVersion.set(null);
  chunkLoadError.set(false);
};

/** Keeps what sticks to the top of a page below the bar. */
const reserveTop = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--offline-bar", `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty("--offline-bar");
  };
};

/** Says above the page that there is no network. A notice over the page would cover a ticket's code. */
const OfflineBar = () => {
  const messages = useMessages(appMessages).offline;
  const isOnline = useOnline();
  const place = document.getElementById("above-page");
  return (
    place &&
    createPortal(
      <div role="status">
        {!isOnline && (
          <p ref={reserveTop} className="bg-ink px-4 py-2 text-xs font-semibold text-paper md:px-6">
            <span className="mx-auto flex max-w-6xl items-center gap-3">
              <WifiOff className="size-4.5 shrink-0" aria-hidden />
              {messages.noNetwork}
            </span>
          </p>
        )}
      </div>,
      place,
    )
  );
};

/** The notices for a new version and a chunk load error. Starts the service worker. */
export const OfflineNotices = () => {
  const messages = useMessages(appMessages).offline;
  const isOnline = useOnline();
  const waiting = useStore(newVersion);
  const isChunkMissing = useStore(chunkLoadError);
  useEffect(() => {
    startWorker().catch((error: unknown) => logFailure("The service worker did not start", error));
  }, []);
  useEffect(() => watchForChunkLoadErrors(), []);
  const { role } = useSession();
  const language = useStore(locale);
  useEffect(() => {
    void keepFilesOf(role ? [language, "signedIn", role] : [language]);
  }, [role, language]);
  return (
    <>
      <OfflineBar />
      <div role="status">
        {isOnline && (waiting || isChunkMissing) && (
          <div className={placeClass}>
            <RefreshCw className="size-5 shrink-0 text-primary" aria-hidden />
            <span className="font-semibold">{waiting ? messages.newVersion : messages.chunkLoadError}</span>
            <Button className="ms-auto" onClick={takeNewVersion}>
              {messages.reload}
            </Button>
            <Button kind="ghost" onClick={leaveForLater}>
              {messages.later}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

/** The worker of a newer version. It waits for the user's consent or was activated in another tab. */
const newVersion = atom<ServiceWorker | null>(null);

let isReloading = false;

/** Activates the newer version and reloads the page. */
const takeNewVersion = (): void => {
  if (newVersion.get()?.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isReloading) location.reload();
    isReloading = true;
  });
  newVersion.get()?.postMessage("take over");
};

const updateCheckMs = 60 * 60_000;

/** Registers the service worker and sets `newVersion`. Development has no service worker. */
const startWorker = async (): Promise<void> => {
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
  // A page that began to load while the worker became active has none, and would lose its later parts without network.
  const ready = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) ready.active?.postMessage("claim");
};

/** Has the worker keep the files of these sets (web/build/siteWorker.ts). A waiting version keeps them too. */
const keepFilesOf = async (sets: readonly string[]): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage(sets);
  registration.waiting?.postMessage(sets);
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
