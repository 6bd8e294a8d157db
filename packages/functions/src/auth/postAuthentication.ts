import { ensureUser } from "@majlis/core/account/createUser";
import type { PostAuthenticationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

/** Makes the profile that postConfirmation could not make. Cognito may call it again: the second call changes nothing. */
export const handler = trigger<PostAuthenticationTriggerEvent>(async ({ request }) => ({
  made: await ensureUser(deps, readPerson(request)),
}));
