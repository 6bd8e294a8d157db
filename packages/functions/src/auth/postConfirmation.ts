import { createUser } from "@majlis/core/account/createUser";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

/**
 * Makes profile and account of a confirmed sign-up. Cognito may call it again: the second call changes nothing. When it
 * fails, the e-mail is confirmed all the same: postAuthentication makes up for it at the first sign-in.
 */
export const handler = trigger<PostConfirmationTriggerEvent>(async ({ triggerSource, request }) =>
  triggerSource === "PostConfirmation_ConfirmSignUp"
    ? { made: await createUser(deps, readPerson(request)) }
    : {},
);
