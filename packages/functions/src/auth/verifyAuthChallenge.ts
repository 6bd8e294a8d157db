import { takeSignInCode } from "@majlis/core/account/takeSignInCode";
import type { VerifyAuthChallengeResponseTriggerEvent } from "aws-lambda";
import { hasSecondStep } from "#functions/adapters/userPool";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

/**
 * Checks the answer of a sign-in by code. Cognito asks for no second step after this challenge, so an account that has
 * one is refused here. The environment has no pool, because the pool depends on the trigger.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-verify-auth-challenge-response.html
 */
export const handler = trigger<VerifyAuthChallengeResponseTriggerEvent>(async (event) => {
  const { userAttributes, challengeAnswer, userNotFound } = event.request;
  const { sub } = userAttributes;
  const isTwoStep = () => hasSecondStep(event.userPoolId, event.userName);
  const isRight =
    userNotFound !== true &&
    sub !== undefined &&
    (await takeSignInCode(deps, isTwoStep, sub, challengeAnswer));
  event.response = { answerCorrect: isRight };
  return { signInCode: isRight ? "right" : "refused" };
});
