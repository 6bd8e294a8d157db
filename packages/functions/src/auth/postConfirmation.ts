import { readLocale } from "@majlis/contracts/locales";
import { createUser } from "@majlis/core/users/users";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { deps } from "../deps";

/** Makes profile and account of a confirmed sign-up. Cognito may call it again: the second call changes nothing. */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource === "PostConfirmation_ConfirmSignUp") {
    const { sub, email, name } = event.request.userAttributes;
    if (!sub || !email) throw new Error("A confirmed account without subject or e-mail");
    const locale = readLocale(event.request.clientMetadata?.locale);
    await createUser(deps, { sub, email, fullName: name ?? "", locale });
  }
  return event;
};
