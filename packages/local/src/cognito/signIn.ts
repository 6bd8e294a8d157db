import { randomBytes } from "node:crypto";
import { answerCustomChallenge, startCustomChallenge } from "./customChallenge";
import { createDecoy } from "./decoy";
import { cognitoErrors } from "./errors";
import type { Challenge, Pool } from "./pool";
import { normalizeEmail, requiredText, textMap, type Request } from "./request";
import { refreshSession } from "./session";
import { startSecondStep, checkSecondStep, completeSignIn } from "./secondStep";
import { isClaimValid, startExchange } from "./srp";
import type { PoolUser } from "./store";

const CHALLENGE_SECONDS = 180;

/** Starts a sign-in by SRP or by own challenges, or refreshes a session. Other flows are disabled, as in the deployed pool. */
export async function initiateAuth(pool: Pool, request: Request): Promise<object> {
  const flow = requiredText(request, "AuthFlow");
  const parameters = textMap(request, "AuthParameters");
  if (flow === "REFRESH_TOKEN_AUTH" || flow === "REFRESH_TOKEN") {
    return refreshSession(pool, requiredText(parameters, "REFRESH_TOKEN"));
  }
  if (flow === "USER_SRP_AUTH") return startPasswordChallenge(pool, parameters);
  if (flow === "CUSTOM_AUTH") return startCustomChallenge(pool, parameters);
  throw cognitoErrors.invalidParameter(`${flow} flow not enabled for this client`);
}

function startPasswordChallenge(pool: Pool, parameters: Request): object {
  const email = normalizeEmail(requiredText(parameters, "USERNAME"));
  pool.attempts.assertNotLocked(email);
  const user = pool.store.userByEmail(email);
  const { userId, salt, verifier } = user ? { userId: user.sub, ...user.password } : createDecoy(pool, email);
  const exchange = startExchange(verifier, requiredText(parameters, "SRP_A"));
  if (!exchange) throw cognitoErrors.invalidParameter("Invalid SRP_A");
  const secretBlock = randomBytes(512).toString("base64");
  const expiresAt = pool.now() + CHALLENGE_SECONDS;
  deleteExpiredChallenges(pool);
  pool.challenges.set(secretBlock, { email, user, userId, verifier, exchange, expiresAt });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

function deleteExpiredChallenges(pool: Pool): void {
  for (const [key, challenge] of pool.challenges) {
    if (challenge.expiresAt > pool.now()) return;
    pool.challenges.delete(key);
  }
}

export async function respondToAuthChallenge(pool: Pool, request: Request): Promise<object> {
  const name = requiredText(request, "ChallengeName");
  if (name === "PASSWORD_VERIFIER") return checkPassword(pool, request);
  if (name === "SOFTWARE_TOKEN_MFA") return checkSecondStep(pool, request);
  if (name === "CUSTOM_CHALLENGE") return answerCustomChallenge(pool, request);
  throw cognitoErrors.invalidParameter("Challenge not supported");
}

/** Verifies the password claim, once per challenge. Then starts a session or the second step. */
async function checkPassword(pool: Pool, request: Request): Promise<object> {
  const responses = textMap(request, "ChallengeResponses");
  const secretBlock = requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const challenge = pool.challenges.get(secretBlock);
  pool.challenges.delete(secretBlock);
  if (!challenge || challenge.expiresAt <= pool.now()) throw cognitoErrors.wrongSignIn();
  pool.attempts.assertNotLocked(challenge.email);
  const user = verifyPasswordClaim(pool, challenge, responses);
  if (!user) {
    pool.attempts.failed(challenge.email);
    throw cognitoErrors.wrongSignIn();
  }
  pool.attempts.succeeded(challenge.email);
  if (!user.enabled) throw cognitoErrors.disabled();
  if (user.status === "UNCONFIRMED") throw cognitoErrors.unconfirmed();
  return user.softwareToken?.preferred ? startSecondStep(pool, user) : completeSignIn(pool, user, request);
}

/**
 * Does the same work for a decoy as for a user, to prevent a timing attack. Returns null if the claim is invalid or the
 * password changed since the challenge.
 */
function verifyPasswordClaim(pool: Pool, challenge: Challenge, responses: Request): PoolUser | null {
  const { userId, verifier, exchange, user } = challenge;
  const claim = {
    poolName: pool.poolName,
    userId,
    secretBlock: requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK"),
    timestamp: requiredText(responses, "TIMESTAMP"),
  };
  const signature = requiredText(responses, "PASSWORD_CLAIM_SIGNATURE");
  const proven = isClaimValid(exchange, verifier, claim, signature);
  const unchanged = user !== undefined && pool.store.userBySub(user.sub)?.password.verifier === verifier;
  return proven && unchanged ? user : null;
}
