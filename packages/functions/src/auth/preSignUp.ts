import { errors } from "@majlis/contracts/errors";
import { isCommonPassword } from "@majlis/core/users/password.rules";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { refuse } from "#functions/trigger";

/**
 * Rejects every sign-up while it is closed, and common passwords. Codes and links of accounts that exist go on. Cognito
 * does not pass the password to a trigger, so the page sends it as validation data, which Cognito passes on and never
 * stores. Rejects a sign-up without it.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== "PreSignUp_SignUp") return event;
  if (process.env.SIGN_UP === "closed") refuse(event, errors.SignUpClosed.message);
  const password = event.request.validationData?.password;
  const { email, name } = event.request.userAttributes;
  if (password === undefined || isCommonPassword(password, [email ?? "", name ?? ""]))
    refuse(event, errors.PasswordTooCommon.message);
  return event;
};
