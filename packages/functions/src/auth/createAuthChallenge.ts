import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";

/**
 * The challenge of a sign-in by code. It sends nothing: the code was asked for at `/api/sign-in-code`, which knows the
 * network address, and its row has the answer. So a call of Cognito can cause no mail.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-create-auth-challenge.html
 */
export const handler = async (
  event: CreateAuthChallengeTriggerEvent,
): Promise<CreateAuthChallengeTriggerEvent> => {
  event.response = {
    publicChallengeParameters: {},
    privateChallengeParameters: {},
    challengeMetadata: "SIGN_IN_CODE",
  };
  return event;
};
