import { logFailure } from "../api/log";
import { clearTokens, isSigningOut, type Tokens, tokenStore } from "./tokenStore";
import { endSession } from "./endSession";

/** Signs out on this device immediately and ends the session at the server if the network allows it. */
export const signOut = async (): Promise<void> => {
  const tokens = tokenStore.get();
  isSigningOut.set(true);
  clearTokens();
  if (tokens) await revokeSession(tokens);
};

/** Ends the session at the server. A failure is only logged. */
export const revokeSession = async (tokens: Tokens): Promise<void> => {
  try {
    await endSession(tokens);
  } catch (error) {
    logFailure("The session could not be revoked", error);
  }
};
