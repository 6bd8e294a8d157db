import type { SignUpForm } from "@majlis/contracts/users";
import { ProviderError } from "../api/apiErrors";
import { locale } from "../i18n/i18n";
import { callCognito } from "./callCognito";

/** The triggers use the language for mails and save it in a new account. */
const inThisLanguage = () => ({ ClientMetadata: { locale: locale.get() } });

/**
 * Creates an unconfirmed account. Returns false for an address that has one already, and mails its owner the way in:
 * somebody else may have created that account. Throws ProviderError: too weak, too common.
 */
export const signUp = async ({ firstName, lastName, email, password }: SignUpForm): Promise<boolean> => {
  try {
    await callCognito("SignUp", {
      Username: email.toLowerCase(),
      Password: password,
      UserAttributes: [
        { Name: "email", Value: email.toLowerCase() },
        { Name: "name", Value: `${firstName} ${lastName}` },
      ],
      // The trigger that rejects common passwords receives the password only here. It is not stored.
      ValidationData: [{ Name: "password", Value: password }],
      ...inThisLanguage(),
    });
    return true;
  } catch (error) {
    if (!isProviderError(error, "UsernameExistsException")) throw error;
    await mailWayIn(email);
    return false;
  }
};

/** Confirms an e-mail with the mailed code. Throws ProviderError: wrong, expired, used. */
export const confirmSignUp = async (email: string, code: string): Promise<void> => {
  await callCognito("ConfirmSignUp", {
    Username: email.toLowerCase(),
    ConfirmationCode: code,
    ...inThisLanguage(),
  });
};

/** Mails a new code. The response does not reveal whether the account exists. */
export const resendConfirmation = async (email: string): Promise<void> => {
  await callCognito("ResendConfirmationCode", { Username: email.toLowerCase(), ...inThisLanguage() });
};

/** Mails a link and a code for a new password. The response does not reveal whether the account exists. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await callCognito("ForgotPassword", { Username: email.toLowerCase(), ...inThisLanguage() });
};

/**
 * Mails the owner of an address what lets them in: a reset for a confirmed account, the confirmation for an unconfirmed
 * one, nothing for an unknown address. The response does not reveal which.
 */
export const mailWayIn = async (email: string): Promise<void> => {
  await ignoreAccountState(requestPasswordReset(email));
  await ignoreAccountState(resendConfirmation(email));
};

/** Ignores the refusal of a call that does not fit the account, such as a reset of an unconfirmed one. */
const ignoreAccountState = async (call: Promise<void>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!isProviderError(error, "InvalidParameterException")) throw error;
  }
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
