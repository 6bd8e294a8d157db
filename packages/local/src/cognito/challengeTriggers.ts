import { cognitoErrors } from "./errors";
import type { CustomSession, Pool, Triggers } from "./pool";
import type { PoolUser } from "./store";
import { callTrigger, envelope, type TriggerInput, userAttributes } from "./triggers";

type ChallengeTrigger = "defineAuthChallenge" | "createAuthChallenge" | "verifyAuthChallenge";

/** Cognito refuses the flow in a pool that lacks one of the three triggers. */
const triggerOf = <Name extends ChallengeTrigger>({ triggers }: Pool, name: Name) => {
  const trigger: Triggers[Name] = triggers[name];
  if (!trigger) throw cognitoErrors.invalidParameter("Custom auth lambda trigger is not configured.");
  return trigger;
};

/** What the three events share. A name without an account is marked, as with PreventUserExistenceErrors. */
const common = (pool: Pool, { sub, username }: CustomSession, { clientMetadata }: TriggerInput) => {
  const user: PoolUser | undefined = sub === undefined ? undefined : pool.store.userBySub(sub);
  return {
    ...envelope(pool, { sub: user?.sub ?? username }),
    request: {
      userAttributes: user ? userAttributes(user) : {},
      clientMetadata,
      userNotFound: user === undefined,
    },
  };
};

/** Asks what follows the steps so far. */
export async function runDefineChallenge(pool: Pool, session: CustomSession, input: TriggerInput) {
  const define = triggerOf(pool, "defineAuthChallenge");
  const { request, ...event } = common(pool, session, input);
  const { response } = await callTrigger("DefineAuthChallenge", () =>
    define({
      ...event,
      triggerSource: "DefineAuthChallenge_Authentication",
      request: { ...request, session: [...session.steps] },
      response: { issueTokens: false, failAuthentication: false },
    }),
  );
  return response;
}

/** Makes a challenge. Its private parameters reach the check only. */
export async function runCreateChallenge(pool: Pool, session: CustomSession, input: TriggerInput) {
  const create = triggerOf(pool, "createAuthChallenge");
  const { request, ...event } = common(pool, session, input);
  const { response } = await callTrigger("CreateAuthChallenge", () =>
    create({
      ...event,
      triggerSource: "CreateAuthChallenge_Authentication",
      request: { ...request, challengeName: "CUSTOM_CHALLENGE", session: [...session.steps] },
      response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: "" },
    }),
  );
  return response;
}

/** Whether an answer is right. */
export async function runVerifyChallenge(
  pool: Pool,
  session: CustomSession,
  challengeAnswer: string,
  input: TriggerInput,
): Promise<boolean> {
  const verify = triggerOf(pool, "verifyAuthChallenge");
  const { request, ...event } = common(pool, session, input);
  const { response } = await callTrigger("VerifyAuthChallengeResponse", () =>
    verify({
      ...event,
      triggerSource: "VerifyAuthChallengeResponse_Authentication",
      request: { ...request, privateChallengeParameters: session.secrets, challengeAnswer },
      response: { answerCorrect: false },
    }),
  );
  return response.answerCorrect;
}
