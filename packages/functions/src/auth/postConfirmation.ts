import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { createUser } from "@majlis/core/account/createUser";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";
import { trigger } from "#functions/trigger";

const cognito = new CognitoIdentityProviderClient({
  ...(settings.COGNITO_ENDPOINT && { endpoint: settings.COGNITO_ENDPOINT }),
});

/**
 * Creates profile and account of a confirmed sign-up. Idempotent, because Cognito can call it again. If it fails, the
 * email stays confirmed, and postAuthentication creates the profile at the first sign-in.
 *
 * Ends all sessions after a password reset, because Cognito keeps them. Idempotent. If it fails, the new password is
 * saved and the person sees an error; the next reset ends the sessions.
 */
export const handler = trigger<PostConfirmationTriggerEvent>(async (event) => {
  if (event.triggerSource === "PostConfirmation_ConfirmSignUp")
    return { made: await createUser(deps, readPerson(event.request)) };
  await endSessions(event);
  return { ended: "sessions" };
});

/** Revokes every refresh token of the account. Access tokens stay valid until they expire. */
const endSessions = ({ userPoolId, userName }: PostConfirmationTriggerEvent) =>
  cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: userName }));
