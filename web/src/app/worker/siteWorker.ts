/**
 * The service worker: caches the site's files, so that its pages open without network. It does not cache the API: the
 * page saves a user's data (shared/session/userCache.ts).
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

// TypeScript's library declares the page's global scope, not the worker's.
declare const addEventListener: <Type extends keyof WorkerEvents>(
  type: Type,
  listener: (event: WorkerEvents[Type]) => void,
) => void;
declare const skipWaiting: () => Promise<void>;
declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;

// Defined by the build (web/build/siteWorker.ts).
declare const SITE_FILES: readonly string[];
declare const SITE_VERSION: string;
declare const SITE_SHELL: string;

const prefix = "majlis-site-";
const cacheName = prefix + SITE_VERSION;
const files = new Set(SITE_FILES);

/** Addresses of this origin that are not pages of the site. */
const notPages = /^\/(api|local|mailbox)\b|\.\w+$/;

const cacheSite = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  // The names of assets change with their content. Other files bypass the HTTP cache.
  await cache.addAll(
    SITE_FILES.map(
      (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }),
    ),
  );
};

const replaceCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await registration.navigationPreload.enable();
  await clients.claim();
};

/** The page from the server or, without network, the shell. */
const answerPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await caches.match(SITE_SHELL, { cacheName });
    if (shell) return shell;
    throw error;
  }
};

/** A file of the site from the cache or else from the network. A fetched file is cached. */
const answerFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const cached = await caches.match(request, { cacheName });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cacheFile(request, response.clone()));
  return response;
};

/** Caches a file. On a full device the page still receives its file. */
const cacheFile = async (request: Request, response: Response): Promise<void> => {
  try {
    await (await caches.open(cacheName)).put(request, response);
  } catch (error) {
    logFailure("A file of the site could not be kept", error);
  }
};

addEventListener("install", (event) => event.waitUntil(cacheSite()));
addEventListener("activate", (event) => event.waitUntil(replaceCaches()));

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
  // Answers whether a page with this entry has the worker's version.
  else if (typeof data === "string") ports[0]?.postMessage(files.has(data));
});
