import { callCognito, type CognitoReply } from "./callCognito";
import { ProviderError } from "../api/apiErrors";
import { expireSession, saveTokens, tokenStore } from "./tokenStore";

/** A token that expires within this time is refreshed before use. */
const marginMs = 60_000;

let running: Promise<string | null> | null = null;

/**
 * Gets a new access token. Concurrent calls share one request. Returns null for a visitor and for a rejected refresh
 * token, which expires the session. Throws NetworkError.
 */
export const refreshTokens = (): Promise<string | null> => {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
};

const renew = async (): Promise<string | null> => {
  const tokens = tokenStore.get();
  if (tokens === null) return null;
  try {
    const { accessToken, seconds } = readRenewal(
      await callCognito("InitiateAuth", {
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
      }),
    );
    // The user signed out during the request, here or in another tab.
    if (tokenStore.get()?.refreshToken !== tokens.refreshToken) return null;
    saveTokens({ ...tokens, accessToken, expiresAt: Date.now() + seconds * 1000 });
    return accessToken;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== "NotAuthorizedException") throw error;
    if (tokenStore.get()?.refreshToken === tokens.refreshToken) expireSession();
    return null;
  }
};

const readRenewal = ({ AuthenticationResult: result }: CognitoReply) => {
  if (result?.AccessToken === undefined || result.ExpiresIn === undefined)
    throw new Error("Cognito answered a refresh without a token");
  return { accessToken: result.AccessToken, seconds: result.ExpiresIn };
};

/** The access token, refreshed when it is about to expire. Null for a visitor. */
export const freshAccessToken = async (): Promise<string | null> => {
  const tokens = tokenStore.get();
  if (tokens === null) return null;
  return tokens.expiresAt - marginMs > Date.now() ? tokens.accessToken : refreshTokens();
};
