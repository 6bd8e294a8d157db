import { queryClient } from "../api/queryClient";
import { saveLanguage } from "./saveLanguage";
import { revokeSession } from "./signOut";
import {
  currentUserId,
  deleteUserCache,
  readClaims,
  saveTokens,
  type Tokens,
  tokenStore,
} from "./tokenStore";

/** Saves the tokens of a sign-in on this device, in place of those of the session before. */
export const beginSession = (tokens: Tokens): void => {
  const replaced = tokenStore.get();
  // Another user may have signed in before, in another tab. The same user keeps the data on this device.
  if (currentUserId() !== readClaims(tokens.accessToken).sub) deleteUserCache();
  saveTokens(tokens);
  if (replaced) {
    void revokeSession(replaced);
    // Codes of the card belong to the session.
    void queryClient.invalidateQueries({ queryKey: ["membership"] });
  }
  void saveLanguage();
};
