import { createUser } from "@majlis/core/account/createUser";
import { endSignInCodes } from "@majlis/core/account/takeSignInCode";
import { rotateCardSecret } from "@majlis/core/membership/cardSecret";
import { findUserId } from "@majlis/core/users/findActor";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { endSessions } from "#functions/adapters/userPool";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

/**
 * Creates profile and account of a confirmed sign-up. Idempotent, because Cognito can call it again. If it fails, the
 * email stays confirmed, and postAuthentication creates the profile at the first sign-in.
 *
 * Ends all sessions after a password reset, because Cognito keeps them, and takes the secret of the card back, so that
 * no other device has valid codes. Codes to sign in that were asked for before end too. Idempotent. If it fails, the new password is
 * saved and the person sees an error; the next reset ends the sessions.
 */
export const handler = trigger<PostConfirmationTriggerEvent>(async (event) => {
  if (event.triggerSource === "PostConfirmation_ConfirmSignUp")
    return { made: await createUser(deps, readPerson(event.request)) };
  const ends = await Promise.allSettled([
    // The trigger's environment has no pool, because the pool depends on the trigger.
    endSessions(event.userPoolId, event.userName),
    findUserId(deps, readPerson(event.request).sub).then((id) =>
      Promise.all([rotateCardSecret(deps, id), endSignInCodes(deps, id)]),
    ),
  ]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return { ended: "sessions" };
});
