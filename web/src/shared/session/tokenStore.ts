import { atom } from "nanostores";

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Whether a mailed code began the session: the person may know no password. */
  readonly isByCode?: boolean;
}

const key = "majlis.session";

const isTokens = (value: unknown): value is Tokens =>
  typeof value === "object" &&
  value !== null &&
  "accessToken" in value &&
  typeof value.accessToken === "string" &&
  "refreshToken" in value &&
  typeof value.refreshToken === "string" &&
  "expiresAt" in value &&
  typeof value.expiresAt === "number";

interface Claims {
  readonly sub?: string;
  /** Time of the sign-in, in seconds since 1970. */
  readonly auth_time?: number;
}

/** The claims of a token of the user pool. Throws for a text that is no token. */
export const readClaims = (token: string): Claims => {
  const [, payload = ""] = token.split(".");
  const claims: Claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return claims;
};

/** Null for the format of an older version. */
const readTokens = (text: string | null): Tokens | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isTokens(value) && readClaims(value.accessToken).sub !== undefined ? value : null;
  } catch {
    return null;
  }
};

/** The session's tokens; null for a visitor. All tabs of the browser share them. */
export const tokenStore = atom<Tokens | null>(readTokens(globalThis.localStorage?.getItem(key) ?? null));

const knownKey = "majlis.known";

/** Whether somebody has signed in on this device before. */
export const wasSignedIn = (): boolean => localStorage.getItem(knownKey) !== null;

export const saveTokens = (tokens: Tokens): void => {
  localStorage.setItem(key, JSON.stringify(tokens));
  localStorage.setItem(knownKey, "");
  tokenStore.set(tokens);
};

export const clearTokens = (): void => {
  if (localStorage.getItem(key) !== null) localStorage.setItem(knownKey, "");
  localStorage.removeItem(key);
  // The note of a sign-up on this device (pendingSignUp.ts).
  localStorage.removeItem("majlis.signUp");
  deleteUserCache();
  tokenStore.set(null);
};

/** Reads the tokens again, for a page that missed the events of other tabs. */
export const reloadTokens = (): void => tokenStore.set(readTokens(localStorage.getItem(key)));

// A sign-in or sign-out in one tab applies to all of them.
globalThis.addEventListener?.("storage", (event) => {
  if (event.key === key) reloadTokens();
});

// A page that the back/forward cache restored has missed the events of other tabs.
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (persisted) reloadTokens();
});

/** The database of the signed-in user's data on this device (userCache.ts). */
export const userCacheName = "majlis.own";

/**
 * Deletes the user's data from this device. The browser starts immediately and closes the database in every tab.
 * Opening it again waits for the deletion.
 */
export const deleteUserCache = (): void => {
  try {
    indexedDB.deleteDatabase(userCacheName);
  } catch {
    // A browser that denies storage, or lacks it, has kept nothing.
  }
};

/** The claims of the session's token. Undefined for a visitor. */
export const currentClaims = (): Claims | undefined => {
  const token = tokenStore.get()?.accessToken;
  return token === undefined ? undefined : readClaims(token);
};

/** The subject of the session's token, which owns the data on this device. Undefined for a visitor. */
export const currentUserId = (): string | undefined => currentClaims()?.sub;

/** The number of expired sessions. On a change the page asks the user to sign in again. */
export const expiredSessions = atom(0);

/** Signs the user out because the server refuses the session. */
export const expireSession = (): void => {
  if (tokenStore.get() === null) return;
  clearTokens();
  expiredSessions.set(expiredSessions.get() + 1);
};

/** True from a sign-out until the next page. Guards then redirect to the home page, not to the sign-in. */
export const isSigningOut = atom(false);
