import { errors } from "@majlis/contracts/errors";
import { isCommonPassword } from "@majlis/core/users/password.rules";
import type { PreSignUpTriggerEvent } from "aws-lambda";

/**
 * Refuses passwords that are guessed first. Cognito does not show a trigger the password itself: the page hands it
 * over as validation data, which Cognito passes on and never stores. A sign-up without it is refused.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== "PreSignUp_SignUp") return event;
  const password = event.request.validationData?.password;
  const { email, name } = event.request.userAttributes;
  if (password === undefined || isCommonPassword(password, [email ?? "", name ?? ""]))
    throw new Error(errors.PasswordTooCommon.message);
  return event;
};
