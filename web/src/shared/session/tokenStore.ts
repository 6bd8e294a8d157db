import { atom } from "nanostores";
import { forgetOwn } from "./forgetOwn";

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
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

/** What an older version or a hand wrote counts as nothing. */
const readTokens = (text: string | null): Tokens | null => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isTokens(value) ? value : null;
  } catch {
    return null;
  }
};

/** The session's tokens; null for a visitor. Every tab of the browser has the same ones. */
export const tokenStore = atom<Tokens | null>(readTokens(localStorage.getItem(key)));

export const saveTokens = (tokens: Tokens): void => {
  localStorage.setItem(key, JSON.stringify(tokens));
  tokenStore.set(tokens);
};

export const clearTokens = (): void => {
  localStorage.removeItem(key);
  forgetOwn();
  tokenStore.set(null);
};

/** Whose the browser is by now, for a page that was kept aside and heard nothing of it. */
export const readAgain = (): void => tokenStore.set(readTokens(localStorage.getItem(key)));

// Signing in or out in one tab counts in all of them.
addEventListener("storage", (event) => {
  if (event.key === key) readAgain();
});
