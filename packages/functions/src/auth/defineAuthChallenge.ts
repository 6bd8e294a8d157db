import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";

const challengeName = "CUSTOM_CHALLENGE";

/**
 * The steps of a sign-in by code: one challenge with one answer. A wrong answer ends it, and the next try begins again,
 * because the tries belong to the code and not to Cognito's session. Any other step, such as a password in this flow,
 * is refused. An unknown address gets the same challenge.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-define-auth-challenge.html
 */
export const handler = async (
  event: DefineAuthChallengeTriggerEvent,
): Promise<DefineAuthChallengeTriggerEvent> => {
  const { session, userNotFound } = event.request;
  const [first, ...others] = session;
  const isAnswered = first?.challengeName === challengeName && first.challengeResult && others.length === 0;
  const isFirst = first === undefined;
  event.response = {
    ...(isFirst && { challengeName }),
    issueTokens: isAnswered && userNotFound !== true,
    failAuthentication: !isFirst && !isAnswered,
  };
  return event;
};
