import { errors } from "@majlis/contracts/errors";
import { Email, NewPasswordForm } from "@majlis/contracts/users";
import { isCommonPassword } from "@majlis/core/users/password.rules";
import { extend, refine } from "zod/mini";

/**
 * The form of a password reset. Cognito calls no trigger that could refuse the password of a reset, so the page
 * applies the rule of the sign-up (docs/decisions/0043-common-passwords-at-a-reset.md).
 */
export const newPasswordSchema = extend(NewPasswordForm, { email: Email }).check(
  refine(({ password, email }) => !isCommonPassword(password, [email]), {
    path: ["password"],
    error: errors.PasswordTooCommon.message,
  }),
);
