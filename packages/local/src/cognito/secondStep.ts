import { randomBytes } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { requiredText, textMap, type Request } from "./request";
import { startSession } from "./session";
import { consumeTotp } from "./softwareToken";
import type { PoolUser } from "./store";
import { runPostAuthentication } from "./triggers";

const SECONDS = 180;

/** Answers a verified password with the authenticator challenge. */
export function startSecondStep(pool: Pool, { sub }: PoolUser): object {
  const now = pool.now();
  for (const [key, { expiresAt }] of pool.secondSteps) if (expiresAt <= now) pool.secondSteps.delete(key);
  const session = randomBytes(48).toString("base64url");
  pool.secondSteps.set(session, { sub, expiresAt: now + SECONDS });
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: "Majlis" },
  };
}

/**
 * Verifies the code and completes the sign-in. A wrong code counts as a failed attempt and can be retried within the
 * session.
 */
export async function checkSecondStep(pool: Pool, request: Request): Promise<object> {
  const session = requiredText(request, "Session");
  const code = requiredText(textMap(request, "ChallengeResponses"), "SOFTWARE_TOKEN_MFA_CODE");
  const step = pool.secondSteps.get(session);
  const user = step && step.expiresAt > pool.now() ? pool.store.userBySub(step.sub) : undefined;
  if (!user?.softwareToken) throw cognitoErrors.expiredSession();
  pool.attempts.assertNotLocked(user.email);
  if (!consumeTotp(pool, user.softwareToken, code)) {
    pool.attempts.failed(user.email);
    throw cognitoErrors.wrongCode();
  }
  pool.attempts.succeeded(user.email);
  pool.secondSteps.delete(session);
  if (!user.enabled) throw cognitoErrors.disabled();
  return completeSignIn(pool, user, request);
}

/**
 * Starts the session after all challenges. Throws NotAuthorizedException if the account was deleted while the trigger
 * ran.
 */
export async function completeSignIn(pool: Pool, user: PoolUser, request: Request): Promise<object> {
  await runPostAuthentication(pool, user, { clientMetadata: textMap(request, "ClientMetadata") });
  if (pool.store.userBySub(user.sub) === undefined) throw cognitoErrors.wrongSignIn();
  return startSession(pool, user);
}
