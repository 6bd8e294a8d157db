import { randomBytes } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { requiredText, textMap, type Request } from "./request";
import { startSession } from "./session";
import { takeCode } from "./softwareToken";
import type { PoolUser } from "./store";
import { runPostAuthentication } from "./triggers";

const SECONDS = 180;

/** Asks whoever has proven the password for a code of the authenticator app. */
export function askSecondStep(pool: Pool, { sub }: PoolUser): object {
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

/** Checks the code. A wrong one may be tried again within the session; each counts as a failed attempt. */
export async function checkSecondStep(pool: Pool, request: Request): Promise<object> {
  const session = requiredText(request, "Session");
  const code = requiredText(textMap(request, "ChallengeResponses"), "SOFTWARE_TOKEN_MFA_CODE");
  const step = pool.secondSteps.get(session);
  const user = step && step.expiresAt > pool.now() ? pool.store.userBySub(step.sub) : undefined;
  if (!user?.softwareToken) throw cognitoErrors.expiredSession();
  pool.attempts.assertOpen(user.email);
  if (!takeCode(pool, user.softwareToken, code)) {
    pool.attempts.failed(user.email);
    throw cognitoErrors.wrongCode();
  }
  pool.attempts.succeeded(user.email);
  pool.secondSteps.delete(session);
  if (!user.enabled) throw cognitoErrors.disabled();
  return endSignIn(pool, user, request);
}

/** Starts the session of whoever has taken every step, unless the account was deleted while the trigger ran. */
export async function endSignIn(pool: Pool, user: PoolUser, request: Request): Promise<object> {
  await runPostAuthentication(pool, user, { clientMetadata: textMap(request, "ClientMetadata") });
  if (pool.store.userBySub(user.sub) === undefined) throw cognitoErrors.wrongSignIn();
  return startSession(pool, user);
}
