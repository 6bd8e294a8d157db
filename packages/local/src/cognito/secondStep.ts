import { randomBytes } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { requiredText, textMap, type Request } from "./request";
import { startSession } from "./session";
import { takeCode } from "./softwareToken";
import type { PoolUser } from "./store";

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
export function checkSecondStep(pool: Pool, request: Request): object {
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
  return startSession(pool, user);
}
