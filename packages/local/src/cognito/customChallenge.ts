import { randomBytes } from "node:crypto";
import { runCreateChallenge, runDefineChallenge, runVerifyChallenge } from "./challengeTriggers";
import { decoyId } from "./decoy";
import { cognitoErrors } from "./errors";
import type { CustomSession, Pool } from "./pool";
import { normalizeEmail, requiredText, textMap, type Request } from "./request";
import { completeSignIn } from "./secondStep";

/** Cognito's default. A session can be used once. */
const SECONDS = 180;

/**
 * Starts a sign-in by the pool's own challenges. An unknown name takes the same way, with `userNotFound`. As in Cognito,
 * the metadata of this call reaches none of the three triggers.
 */
export async function startCustomChallenge(pool: Pool, parameters: Request): Promise<object> {
  const username = normalizeEmail(requiredText(parameters, "USERNAME"));
  const sub = pool.store.userByEmail(username)?.sub;
  const session: CustomSession = { username, sub, steps: [], secrets: {}, metadata: "", expiresAt: 0 };
  if (parameters["CHALLENGE_NAME"] === "SRP_A")
    session.steps.push({ challengeName: "SRP_A", challengeResult: true });
  return nextStep(pool, session, { clientMetadata: {}, request: {} });
}

/** Checks an answer. The triggers decide what follows: tokens, another challenge or the end. */
export async function answerCustomChallenge(pool: Pool, request: Request): Promise<object> {
  const key = requiredText(request, "Session");
  const responses = textMap(request, "ChallengeResponses");
  const answer = requiredText(responses, "ANSWER");
  const session = pool.customSessions.get(key);
  pool.customSessions.delete(key);
  if (!session || session.expiresAt <= pool.now()) throw cognitoErrors.expiredSession();
  const given = requiredText(responses, "USERNAME");
  if (given !== session.sub && normalizeEmail(given) !== session.username)
    throw cognitoErrors.expiredSession();
  const clientMetadata = textMap(request, "ClientMetadata");
  const isRight = await runVerifyChallenge(pool, session, answer, { clientMetadata });
  session.steps.push({
    challengeName: "CUSTOM_CHALLENGE",
    challengeResult: isRight,
    challengeMetadata: session.metadata,
  });
  return nextStep(pool, session, { clientMetadata, request });
}

interface Given {
  readonly clientMetadata: Record<string, string>;
  /** The call that answered. */
  readonly request: Request;
}

async function nextStep(
  pool: Pool,
  session: CustomSession,
  { clientMetadata, request }: Given,
): Promise<object> {
  const next = await runDefineChallenge(pool, session, { clientMetadata });
  if (next.failAuthentication) throw cognitoErrors.wrongSignIn();
  if (next.issueTokens) return issueTokens(pool, session, request);
  if (next.challengeName !== "CUSTOM_CHALLENGE")
    throw cognitoErrors.triggerAnswer("DefineAuthChallenge named no challenge that this pool has.");
  const created = await runCreateChallenge(pool, session, { clientMetadata });
  session.secrets = created.privateChallengeParameters;
  session.metadata = created.challengeMetadata;
  session.expiresAt = pool.now() + SECONDS;
  for (const [key, { expiresAt }] of pool.customSessions)
    if (expiresAt <= pool.now()) pool.customSessions.delete(key);
  const key = randomBytes(48).toString("base64url");
  pool.customSessions.set(key, session);
  return {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session: key,
    ChallengeParameters: {
      USERNAME: session.sub ?? decoyId(pool, session.username),
      ...created.publicChallengeParameters,
    },
  };
}

/** Cognito asks for no authenticator code here: its second step follows a verified password only. */
async function issueTokens(pool: Pool, { sub }: CustomSession, request: Request): Promise<object> {
  const user = sub === undefined ? undefined : pool.store.userBySub(sub);
  if (!user) throw cognitoErrors.wrongSignIn();
  if (!user.enabled) throw cognitoErrors.disabled();
  if (user.status === "UNCONFIRMED") throw cognitoErrors.unconfirmed();
  return completeSignIn(pool, user, request);
}
