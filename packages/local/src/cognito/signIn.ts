import { createHash, randomBytes } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Challenge, Pool } from "./pool";
import { normalizeEmail, requiredText, textMap, type Request } from "./request";
import { refreshSession } from "./session";
import { askSecondStep, checkSecondStep, endSignIn } from "./secondStep";
import { claimIsProven, createDecoyVerifier, startExchange } from "./srp";
import type { PoolUser } from "./store";

const CHALLENGE_SECONDS = 180;

/** Starts a sign-in by password proof, or goes on with a session. Other flows are off, as in AWS. */
export async function initiateAuth(pool: Pool, request: Request): Promise<object> {
  const flow = requiredText(request, "AuthFlow");
  const parameters = textMap(request, "AuthParameters");
  if (flow === "REFRESH_TOKEN_AUTH" || flow === "REFRESH_TOKEN") {
    return refreshSession(pool, requiredText(parameters, "REFRESH_TOKEN"));
  }
  if (flow === "USER_SRP_AUTH") return askForProof(pool, parameters);
  throw cognitoErrors.invalidParameter(`${flow} flow not enabled for this client`);
}

function askForProof(pool: Pool, parameters: Request): object {
  const email = normalizeEmail(requiredText(parameters, "USERNAME"));
  pool.attempts.assertOpen(email);
  const user = pool.store.userByEmail(email);
  const { userId, salt, verifier } = user ? { userId: user.sub, ...user.password } : createDecoy(pool, email);
  const exchange = startExchange(verifier, requiredText(parameters, "SRP_A"));
  if (!exchange) throw cognitoErrors.invalidParameter("Invalid SRP_A");
  const secretBlock = randomBytes(512).toString("base64");
  const expiresAt = pool.now() + CHALLENGE_SECONDS;
  forgetOldChallenges(pool);
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

/** What an unknown e-mail is shown: always the same for one pool and e-mail, and in a real user's form. */
function createDecoy(pool: Pool, email: string) {
  const seed = `${pool.store.privateKey}:${email}`;
  const hex = createHash("sha256").update(seed).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  const userId = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
    .concat(`${variant}${hex.slice(17, 20)}`, hex.slice(20, 32))
    .join("-");
  return { userId, ...createDecoyVerifier(seed) };
}

function forgetOldChallenges(pool: Pool): void {
  for (const [key, challenge] of pool.challenges) {
    if (challenge.expiresAt > pool.now()) return;
    pool.challenges.delete(key);
  }
}

export async function respondToAuthChallenge(pool: Pool, request: Request): Promise<object> {
  const name = requiredText(request, "ChallengeName");
  if (name === "PASSWORD_VERIFIER") return checkPassword(pool, request);
  if (name === "SOFTWARE_TOKEN_MFA") return checkSecondStep(pool, request);
  throw cognitoErrors.invalidParameter("Challenge not supported");
}

/** Checks the proof, once per challenge, and starts a session, or asks for the second step. */
async function checkPassword(pool: Pool, request: Request): Promise<object> {
  const responses = textMap(request, "ChallengeResponses");
  const secretBlock = requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const challenge = pool.challenges.get(secretBlock);
  pool.challenges.delete(secretBlock);
  if (!challenge || challenge.expiresAt <= pool.now()) throw cognitoErrors.wrongSignIn();
  pool.attempts.assertOpen(challenge.email);
  const user = provenUser(pool, challenge, responses);
  if (!user) {
    pool.attempts.failed(challenge.email);
    throw cognitoErrors.wrongSignIn();
  }
  pool.attempts.succeeded(challenge.email);
  if (!user.enabled) throw cognitoErrors.disabled();
  if (user.status === "UNCONFIRMED") throw cognitoErrors.unconfirmed();
  return user.softwareToken?.preferred ? askSecondStep(pool, user) : endSignIn(pool, user, request);
}

/** Does the same work for a decoy as for a user, so that the time says nothing either. */
function provenUser(pool: Pool, challenge: Challenge, responses: Request): PoolUser | null {
  const { userId, verifier, exchange, user } = challenge;
  const claim = {
    poolName: pool.poolName,
    userId,
    secretBlock: requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK"),
    timestamp: requiredText(responses, "TIMESTAMP"),
  };
  const signature = requiredText(responses, "PASSWORD_CLAIM_SIGNATURE");
  const proven = claimIsProven(exchange, verifier, claim, signature);
  const unchanged = user !== undefined && pool.store.userBySub(user.sub)?.password.verifier === verifier;
  return proven && unchanged ? user : null;
}
