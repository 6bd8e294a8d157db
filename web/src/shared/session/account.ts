import type { SignUpForm } from "@majlis/contracts/users";
import { isCommonPassword } from "@majlis/core/users/password.rules";
import { ApiError, ProviderError } from "../api/apiErrors";
import { locale } from "../i18n/i18n";
import { callCognito, readSettings } from "./callCognito";

/** The triggers use the language for mails and save it in a new account. */
const inThisLanguage = ({ next, reason }: MailLink & ResetReason = {}) => ({
  ClientMetadata: { locale: locale.get(), ...(next && { next }), ...(reason && { reason }) },
});

/** The page that the link in the mail leads to in the end. */
export interface MailLink {
  readonly next?: string | undefined;
}

/**
 * Creates an unconfirmed account, and mails its confirmation. Returns false for an address that has an account already.
 * Throws SignUpClosed, PasswordTooCommon, or ProviderError: too weak.
 */
export const createAccount = async (
  { firstName, lastName, email, password }: SignUpForm,
  more: MailLink = {},
): Promise<boolean> => {
  if ((await readSettings()).signUp === "closed") throw new ApiError("SignUpClosed");
  // The trigger refuses it too. Cognito does not call the trigger for a taken address, which would answer differently.
  if (isCommonPassword(password, [email, `${firstName} ${lastName}`]))
    throw new ApiError("PasswordTooCommon");
  try {
    await callCognito("SignUp", {
      Username: email.toLowerCase(),
      Password: password,
      UserAttributes: [
        { Name: "email", Value: email.toLowerCase() },
        { Name: "name", Value: `${firstName} ${lastName}` },
        { Name: "given_name", Value: firstName },
        { Name: "family_name", Value: lastName },
      ],
      // The trigger that rejects common passwords receives the password only here. It is not stored.
      ValidationData: [{ Name: "password", Value: password }],
      ...inThisLanguage(more),
    });
    return true;
  } catch (error) {
    if (isProviderError(error, "UsernameExistsException")) return false;
    throw error;
  }
};

/**
 * Creates an account as createAccount does. The owner of a taken address gets the way in by mail: somebody else may have
 * created that account.
 */
export const signUp = async (form: SignUpForm, more: MailLink = {}): Promise<boolean> => {
  const isCreated = await createAccount(form, more);
  if (!isCreated) await mailWayIn(form.email, { ...more, reason: "signUp" });
  return isCreated;
};

/** Refusals of a code. Cognito chooses between them by the state of the account. */
const codeRefusals: ReadonlySet<string> = new Set([
  "CodeMismatchException",
  "ExpiredCodeException",
  "NotAuthorizedException",
]);

/** Refusals after too many wrong codes, until a new one is sent. */
const codeLimits: ReadonlySet<string> = new Set(["LimitExceededException", "TooManyFailedAttemptsException"]);

/**
 * Confirms an e-mail with the mailed code. Throws TooManyWrongCodes, and ConfirmationFailed, the same for a wrong code, a confirmed account and
 * an unknown address (docs/decisions/0050).
 */
export const confirmSignUp = async (email: string, code: string): Promise<void> => {
  try {
    await callCognito("ConfirmSignUp", {
      Username: email.toLowerCase(),
      ConfirmationCode: code,
      ...inThisLanguage(),
    });
  } catch (error) {
    if (error instanceof ProviderError && codeRefusals.has(error.code))
      throw new ApiError("ConfirmationFailed");
    if (error instanceof ProviderError && codeLimits.has(error.code)) throw new ApiError("TooManyWrongCodes");
    throw error;
  }
};

/**
 * Mails the confirmation of an unconfirmed account again. Returns false for a confirmed one, and true for an unknown
 * address.
 */
export const mailConfirmation = async (email: string, more: MailLink): Promise<boolean> => {
  try {
    await callCognito("ResendConfirmationCode", { Username: email.toLowerCase(), ...inThisLanguage(more) });
    return true;
  } catch (error) {
    if (isProviderError(error, "InvalidParameterException")) return false;
    throw error;
  }
};

/** Mails a link and a code for a new password. The response does not reveal whether the account exists. */
export const requestPasswordReset = async (email: string, more: MailLink & ResetReason): Promise<void> => {
  await callCognito("ForgotPassword", { Username: email.toLowerCase(), ...inThisLanguage(more) });
};

/** After a sign-up, the mail says that there is an account already (customMessage.ts). */
interface ResetReason {
  readonly reason?: "signUp";
}

/**
 * Mails the owner of an address what lets them in: a reset for a confirmed account, the confirmation for an unconfirmed
 * one, nothing for an unknown address. The response does not reveal which.
 */
export const mailWayIn = async (email: string, more: MailLink & ResetReason): Promise<void> => {
  try {
    await requestPasswordReset(email, more);
  } catch (error) {
    // An unconfirmed account has no reset.
    if (!isProviderError(error, "InvalidParameterException")) throw error;
  }
  await mailConfirmation(email, { next: more.next });
};

const isProviderError = (error: unknown, code: string): boolean =>
  error instanceof ProviderError && error.code === code;

/** Sets a new password with the mailed code. Throws ProviderError: wrong, expired, too weak. */
export const resetPassword = async (email: string, code: string, password: string): Promise<void> => {
  await callCognito("ConfirmForgotPassword", {
    Username: email.toLowerCase(),
    ConfirmationCode: code,
    Password: password,
  });
};
