import { createUser } from "@majlis/core/account/createUser";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

/**
 * Creates profile and account of a confirmed sign-up. Idempotent, because Cognito can call it again. If it fails, the
 * email stays confirmed, and postAuthentication creates the profile at the first sign-in.
 */
export const handler = trigger<PostConfirmationTriggerEvent>(async ({ triggerSource, request }) =>
  triggerSource === "PostConfirmation_ConfirmSignUp"
    ? { made: await createUser(deps, readPerson(request)) }
    : {},
);
