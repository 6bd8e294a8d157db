/**
 * The address bar as a store: one page of code instead of a router library, which would weigh an eighth of all that a
 * first visit may load. See docs/decisions.
 */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What a navigation handed on; it survives a reload. */
  readonly state: unknown;
  /** One per entry of the history. */
  readonly key: string;
  /** How the page came here: by a link, or by back and forward (or a reload). */
  readonly by: "link" | "history";
}

interface Entry {
  readonly key: string;
  readonly state: unknown;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";

const readLocation = (by: Location["by"]): Location => {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  if (isEntry(entry)) return { pathname, search, hash, by, key: entry.key, state: entry.state };
  // The browser's own entry: an address that was typed, or a link to a part of this page. It is a new one, whose place
  // on the screen nobody remembers.
  const fresh: Entry = { key: crypto.randomUUID(), state: undefined };
  window.history.replaceState(fresh, "");
  return { pathname, search, hash, by: "link", key: fresh.key, state: undefined };
};

let current = readLocation("history");
const listeners = new Set<() => void>();

const tell = (by: Location["by"]): void => {
  current = readLocation(by);
  for (const listener of listeners) listener();
};

addEventListener("popstate", () => tell("history"));

export const currentLocation = (): Location => current;

export const listenToLocation = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface NavigateOptions {
  /** Takes the place of the present entry instead of following it. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a page of the site, without loading anything anew. */
export const navigate = (to: string, { replace = false, state }: NavigateOptions = {}): void => {
  const entry: Entry = { key: crypto.randomUUID(), state };
  if (replace) window.history.replaceState(entry, "", to);
  else window.history.pushState(entry, "", to);
  tell("link");
};
