import { ensureUser } from "@majlis/core/account/createUser";
import type { PostAuthenticationTriggerEvent } from "aws-lambda";
import { readPerson } from "#functions/adapters/readPerson";
import { deps } from "#functions/deps";
import { trigger } from "#functions/trigger";

/** Creates the profile if postConfirmation failed. Idempotent, because Cognito can call it again. */
export const handler = trigger<PostAuthenticationTriggerEvent>(async ({ request }) => ({
  made: await ensureUser(deps, readPerson(request)),
}));
