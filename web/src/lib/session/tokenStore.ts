import { atom } from "nanostores";
import * as z from "zod/mini";

const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Tokens = z.infer<typeof Tokens>;

const key = "majlis.session";

const readTokens = (text: string | null): Tokens | null => {
  if (text === null) return null;
  try {
    return Tokens.parse(JSON.parse(text));
  } catch (error) {
    // Written by an older version, or by hand: as if there were none.
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
    throw error;
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
  tokenStore.set(null);
};

/** When an access token runs out, in milliseconds since 1970. */
export const expiryOf = (accessToken: string): number => {
  const payload = accessToken.split(".")[1] ?? "";
  const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return z.object({ exp: z.number() }).parse(claims).exp * 1000;
};

// Signing in or out in one tab counts in all of them.
addEventListener("storage", (event) => {
  if (event.key === key) tokenStore.set(readTokens(event.newValue));
});
