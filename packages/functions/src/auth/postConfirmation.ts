import { createUser } from "@majlis/core/account/createUser";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { endSessions } from "#functions/adapters/userPool";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

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
  // The trigger's environment has no pool, because the pool depends on the trigger.
  await endSessions(event.userPoolId, event.userName);
  return { ended: "sessions" };
});
