import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { type Request, requiredText } from "./request";
import type { PoolUser, Session } from "./store";

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const attributeList = (user: PoolUser) =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** Creates a session with three tokens. Stores only the hash of the refresh token. */
export function startSession(pool: Pool, user: PoolUser): object {
  const now = pool.now();
  const session: Session = {
    sub: user.sub,
    origin: randomUUID(),
    authenticatedAt: now,
    expiresAt: now + pool.lifetimes.refresh,
  };
  const refreshToken = randomBytes(48).toString("base64url");
  pool.store.endSessions(({ expiresAt }) => expiresAt <= now);
  pool.store.sessions.set(hashToken(refreshToken), session);
  pool.store.save();
  const tokens = pool.tokens.issueTokens(user, session);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

/** Issues new access and ID tokens. The refresh token does not change. Idempotent. */
export function refreshSession(pool: Pool, refreshToken: string): object {
  const session = pool.store.sessions.get(hashToken(refreshToken));
  if (!session) throw cognitoErrors.invalidRefreshToken();
  if (session.expiresAt <= pool.now()) throw cognitoErrors.expiredRefreshToken();
  const user = pool.store.userBySub(session.sub);
  if (!user) throw cognitoErrors.invalidRefreshToken();
  if (!user.enabled) throw cognitoErrors.disabled();
  return { ChallengeParameters: {}, AuthenticationResult: pool.tokens.issueTokens(user, session) };
}

/** User of a valid access token whose session has not ended. Throws NotAuthorizedException otherwise. */
export function signedInUser(pool: Pool, request: Request): PoolUser {
  const claims = pool.tokens.readAccessToken(requiredText(request, "AccessToken"));
  const user = pool.store.userBySub(claims.sub);
  if (!user) throw cognitoErrors.userNotFound();
  if (!user.enabled) throw cognitoErrors.disabled();
  const alive = [...pool.store.sessions.values()].some(({ origin }) => origin === claims.origin);
  if (!alive) throw cognitoErrors.revokedAccessToken();
  return user;
}

export async function getUser(pool: Pool, request: Request): Promise<object> {
  const user = signedInUser(pool, request);
  return { Username: user.sub, UserAttributes: attributeList(user), ...settingsOf(user) };
}

/** Ends all sessions of the user. */
export async function globalSignOut(pool: Pool, request: Request): Promise<object> {
  const { sub } = signedInUser(pool, request);
  pool.store.endSessions((session) => session.sub === sub);
  pool.store.save();
  return {};
}

/** Ends the session of a refresh token. An unknown token is ignored. */
export async function revokeToken(pool: Pool, request: Request): Promise<object> {
  if (pool.store.sessions.delete(hashToken(requiredText(request, "Token")))) pool.store.save();
  return {};
}

/** Deletes the user and ends all sessions. The email can be used again. */
export async function deleteUser(pool: Pool, request: Request): Promise<object> {
  pool.store.removeUser(signedInUser(pool, request));
  pool.store.save();
  return {};
}

/** MFA settings in the reply of GetUser. */
export const settingsOf = ({ softwareToken }: PoolUser): object =>
  softwareToken?.preferred
    ? { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA", UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] }
    : {};
