import { callCognito, type CognitoReply } from "./callCognito";
import { NoAnswer, ProviderError } from "../api/apiErrors";
import { expireSession, reloadTokens, saveTokens, type Tokens, tokenStore } from "./tokenStore";

/**
 * A token that expires within this time is refreshed before use. Each tab has its own, so that a crowd does not ask at
 * once.
 */
const marginMs = 60_000 + Math.random() * 120_000;

/** How long a tab asks for no token after Cognito had too many calls: three to ten seconds. */
const pauseMs = () => 3_000 + Math.random() * 7_000;

let running: Promise<string | null> | null = null;
let pausedUntil = 0;

/**
 * Gets a new access token. Concurrent calls share one request, also those of other tabs. After a throttle, calls fail
 * without a request until its pause has passed. Returns null for a visitor and for a rejected refresh token, which
 * expires the session. Throws NetworkError, or NoAnswer: too many people refresh.
 */
export const refreshTokens = async (): Promise<string | null> => {
  if (Date.now() < pausedUntil) throw new NoAnswer("Busy");
  running ??= afterOtherTabs(renew).finally(() => {
    running = null;
  });
  return running;
};

/** Browsers without locks refresh in each tab. */
const afterOtherTabs = async (
  work: (before: Tokens | null) => Promise<string | null>,
): Promise<string | null> => {
  const before = tokenStore.get();
  const { locks } = globalThis.navigator ?? {};
  return locks === undefined ? work(before) : locks.request("majlis refresh", () => work(before));
};

const renew = async (before: Tokens | null): Promise<string | null> => {
  if (before === null) return null;
  reloadTokens();
  const tokens = tokenStore.get();
  // The person signed out, or somebody else signed in, while this tab waited.
  if (tokens?.refreshToken !== before.refreshToken) return null;
  // Another tab has refreshed them.
  if (tokens.accessToken !== before.accessToken && tokens.expiresAt > Date.now()) return tokens.accessToken;
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
    if (error instanceof NoAnswer && error.code === "Busy") pausedUntil = Date.now() + pauseMs();
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

/**
 * The access token, refreshed when it is about to expire. While Cognito is busy, the present one serves to its end.
 * Null for a visitor.
 */
export const freshAccessToken = async (): Promise<string | null> => {
  const tokens = tokenStore.get();
  if (tokens === null) return null;
  if (tokens.expiresAt - marginMs > Date.now()) return tokens.accessToken;
  try {
    return await refreshTokens();
  } catch (error) {
    if (error instanceof NoAnswer && tokens.expiresAt > Date.now()) return tokens.accessToken;
    throw error;
  }
};
