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
  readonly message: MessageEvent<unknown> & LifeEvent;
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
/** The files for everyone, and those for the signed-in, a role, a language. */
declare const SITE_FILES: Readonly<Record<string, readonly string[]>>;
declare const SITE_VERSION: string;
declare const SITE_SHELL: string;

const prefix = "majlis-site-";
const cacheName = prefix + SITE_VERSION;
const files = new Set(Object.values(SITE_FILES).flat());

/** Has an entry for each set that this device keeps. The next version is installed with them. */
const keptSets = "majlis-kept-sets";

/** Addresses of this origin that are not pages of the site. */
const notPages = /^\/(api|local|mailbox)\b|\.\w+$/;

/** The wait for the network before a page opens from the device. A network can accept a request and never answer. */
const pageWaitMs = 4000;

/** Firefox ends a navigation whose preload fails, whatever the worker answers. */
const canPreload = !/\bFirefox\//.test(navigator.userAgent);

/** Whether the person asked for less data (Save-Data). Some browsers do not tell. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
};

/** Caches sets of files, all of them or none. */
const cacheSets = async (names: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  const cached = new Set((await cache.keys()).map(pathOf));
  const missing = names.flatMap((name) => SITE_FILES[name] ?? []).filter((path) => !cached.has(path));
  // The names of assets change with their content. Other files bypass the HTTP cache.
  await cache.addAll(
    missing.map((path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" })),
  );
};

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** With Save-Data only what is used is cached, and the shell that opens it. */
const cacheSite = async (): Promise<void> => {
  if (savesData()) return (await caches.open(cacheName)).add(new Request(SITE_SHELL, { cache: "reload" }));
  const kept = await (await caches.open(keptSets)).keys();
  await cacheSets(["everyone", ...kept.map((request) => pathOf(request).slice(1))]);
};

/** Caches what this person needs in addition to a visitor. Without network it is tried again with the next page. */
const keepSets = async (names: readonly string[]): Promise<void> => {
  if (savesData()) return;
  try {
    await cacheSets(names);
    const kept = await caches.open(keptSets);
    await Promise.all(names.map((name) => kept.put(`/${name}`, new Response())));
  } catch (error) {
    logFailure("Files for this person could not be kept", error);
  }
};

const replaceCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  // Explicitly off, because the setting outlives a worker that switched it on.
  const { navigationPreload } = registration;
  await (canPreload ? navigationPreload.enable() : navigationPreload.disable());
  await clients.claim();
};

/** A cached file. Undefined without one, and where the browser's storage fails. */
const findCached = async (request: Request | string): Promise<Response | undefined> => {
  try {
    return await caches.match(request, { cacheName });
  } catch (error) {
    logFailure("The site's files could not be read", error);
    return undefined;
  }
};

const loadPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** The page from the server or, without an answer in time, the shell, which shows what the device has. */
const answerPage = async (event: FetchEvent): Promise<Response> => {
  const loading = loadPage(event);
  try {
    return (await Promise.race([loading, shellAfterWait()])) ?? (await loading);
  } catch (error) {
    const shell = await findCached(SITE_SHELL);
    if (shell) return shell;
    throw error;
  }
};

const shellAfterWait = async (): Promise<Response | undefined> => {
  await new Promise((resolve) => setTimeout(resolve, pageWaitMs));
  return findCached(SITE_SHELL);
};

/** A file of the site from the cache or else from the network. A fetched file is cached. */
const answerFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const cached = await findCached(request);
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

addEventListener("message", (event) => {
  const { data, ports } = event;
  if (Array.isArray(data)) event.waitUntil(keepSets(data.map(String)));
  else if (data === "take over") void skipWaiting();
  else if (data === "claim") void clients.claim();
  // Answers whether a page with this entry has the worker's version.
  else if (typeof data === "string") ports[0]?.postMessage(files.has(data));
});
