/**
 * The service worker: caches the site's own files, so that its pages open without network. It does not cache the API:
 * the page itself saves a person's data (shared/session/userCache.ts).
 */

import { logFailure } from "#shared/api/log.ts";

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: LifeEvent;
  readonly activate: LifeEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageEvent<unknown>;
}

// TypeScript knows the page's global scope; these are the worker's.
declare const addEventListener: <Type extends keyof WorkerEvents>(
  type: Type,
  listener: (event: WorkerEvents[Type]) => void,
) => void;
declare const skipWaiting: () => Promise<void>;
declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;

// Written in by the build (web/build/siteWorker.ts).
declare const SITE_FILES: readonly string[];
declare const SITE_VERSION: string;
declare const SITE_SHELL: string;

const prefix = "majlis-site-";
const cacheName = prefix + SITE_VERSION;
const files = new Set(SITE_FILES);

/** Addresses of this origin that are no pages of the site. */
const notPages = /^\/(api|local|mailbox)\b|\.\w+$/;

const keepSite = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  // The names of assets change with their content; the others are asked for anew.
  await cache.addAll(
    SITE_FILES.map(
      (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }),
    ),
  );
};

const takeOver = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await registration.navigationPreload.enable();
  await clients.claim();
};

/** A page as the server has it; without network, the shell, which shows every page that it can. */
const answerPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await caches.match(SITE_SHELL, { cacheName });
    if (shell) return shell;
    throw error;
  }
};

/** A file of the site: as kept, else from the network. An asset is kept once it was used. */
const answerFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const kept = await caches.match(request, { cacheName });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepFile(request, response.clone()));
  return response;
};

/** A device without room keeps nothing more; the page gets its file all the same. */
const keepFile = async (request: Request, response: Response): Promise<void> => {
  try {
    await (await caches.open(cacheName)).put(request, response);
  } catch (error) {
    logFailure("A file of the site could not be kept", error);
  }
};

addEventListener("install", (event) => event.waitUntil(keepSite()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    if (!notPages.test(pathname)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith("/assets/") || files.has(pathname)) event.respondWith(answerFile(event));
});

addEventListener("message", ({ data, ports }) => {
  if (data === "take over") void skipWaiting();
  // Whether a page that runs this file is as new as this worker.
  else if (typeof data === "string") ports[0]?.postMessage(files.has(data));
});
