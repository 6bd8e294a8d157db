import { signOut as signOutCall } from "@majlis/contracts/account";
import { send } from "../api/api";
import { logFailure } from "../api/log";
import { clearTokens, isSigningOut, type Tokens, tokenStore } from "./tokenStore";
import { callCognito } from "./callCognito";
import { forgetForms } from "#shared/ui/forms/keptForm.ts";

/** Signs out on this device immediately, forgets what forms hold, and ends the session at the server if the network allows it. */
export const signOut = async (): Promise<void> => {
  const tokens = tokenStore.get();
  isSigningOut.set(true);
  clearTokens();
  forgetForms();
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

/** Takes the card's codes of a session back and revokes its refresh token. Throws the first failure. */
const endSession = async ({ accessToken, refreshToken }: Tokens): Promise<void> => {
  const ends = await Promise.allSettled([
    send(signOutCall, { body: { everywhere: false } }, accessToken),
    callCognito("RevokeToken", { Token: refreshToken }),
  ]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
};
