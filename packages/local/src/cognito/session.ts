import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { type Request, requiredText } from "./request";
import type { PoolUser, Session } from "./store";

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const attributeList = (user: PoolUser) =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** A new session with its three tokens. Only the refresh token's hash is kept. */
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

/** New access and ID tokens; the refresh token stays the same. Safe to call twice. */
export function refreshSession(pool: Pool, refreshToken: string): object {
  const session = pool.store.sessions.get(hashToken(refreshToken));
  if (!session) throw cognitoErrors.invalidRefreshToken();
  if (session.expiresAt <= pool.now()) throw cognitoErrors.expiredRefreshToken();
  const user = pool.store.userBySub(session.sub);
  if (!user) throw cognitoErrors.invalidRefreshToken();
  if (!user.enabled) throw cognitoErrors.disabled();
  return { ChallengeParameters: {}, AuthenticationResult: pool.tokens.issueTokens(user, session) };
}

/** The user of a good access token whose session has not ended. Throws NotAuthorizedException otherwise. */
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

/** Ends the user's sessions on every device. */
export async function globalSignOut(pool: Pool, request: Request): Promise<object> {
  const { sub } = signedInUser(pool, request);
  pool.store.endSessions((session) => session.sub === sub);
  pool.store.save();
  return {};
}

/** Ends the one session of a refresh token. An unknown token is fine: it is already of no use. */
export async function revokeToken(pool: Pool, request: Request): Promise<object> {
  if (pool.store.sessions.delete(hashToken(requiredText(request, "Token")))) pool.store.save();
  return {};
}

/** Removes the account and ends its sessions; the e-mail is free again. */
export async function deleteUser(pool: Pool, request: Request): Promise<object> {
  pool.store.removeUser(signedInUser(pool, request));
  pool.store.save();
  return {};
}

/** What GetUser tells of it. */
export const settingsOf = ({ softwareToken }: PoolUser): object =>
  softwareToken?.preferred
    ? { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA", UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] }
    : {};
