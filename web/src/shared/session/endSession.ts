import { atom } from "nanostores";
import { clearTokens, tokenStore } from "./tokenStore";

/** Counts the sessions that ended by themselves, so that the shell can ask to sign in again. */
export const endedSessions = atom(0);

/** A session that the server no longer takes: the person is signed out at once, and told so by the shell. */
export const endSession = (): void => {
  if (tokenStore.get() === null) return;
  clearTokens();
  endedSessions.set(endedSessions.get() + 1);
};
