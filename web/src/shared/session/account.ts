import type { SignUpForm } from "@majlis/contracts/users";
import { locale } from "../i18n/i18n";
import { callCognito } from "./callCognito";

/** The triggers use the language for mails and save it in a new account. */
const inThisLanguage = () => ({ ClientMetadata: { locale: locale.get() } });

/** Creates an unconfirmed account. Throws ProviderError: taken, too weak, too common. */
export const signUp = async ({ firstName, lastName, email, password }: SignUpForm): Promise<void> => {
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

/** Sets a new password with the mailed code. Throws ProviderError: wrong, expired, too weak. */
export const resetPassword = async (email: string, code: string, password: string): Promise<void> => {
  await callCognito("ConfirmForgotPassword", {
    Username: email.toLowerCase(),
    ConfirmationCode: code,
    Password: password,
  });
};
