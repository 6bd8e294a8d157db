import { logFailure } from "../api/log";
import { clearTokens, tokenStore } from "./tokenStore";

/** Signs out on this device at once, and makes the session's refresh token useless when the network allows. */
export const signOut = async (): Promise<void> => {
  const tokens = tokenStore.get();
  clearTokens();
  if (!tokens) return;
  try {
    const { callCognito } = await import("./callCognito");
    await callCognito("RevokeToken", { Token: tokens.refreshToken });
  } catch (error) {
    logFailure("The session could not be revoked", error);
  }
};
