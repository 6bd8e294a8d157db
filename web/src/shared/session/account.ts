import type { SignUpForm } from "@majlis/contracts/users";
import { locale } from "../i18n/i18n";
import { callCognito } from "./callCognito";

/** What the triggers word mails by, and keep with a new account. */
const inThisLanguage = () => ({ ClientMetadata: { locale: locale.get() } });

/** Makes an account that waits for its e-mail to be confirmed. Throws ProviderError: taken, too weak, too common. */
export const signUp = async ({ firstName, lastName, email, password }: SignUpForm): Promise<void> => {
  await callCognito("SignUp", {
    Username: email.toLowerCase(),
    Password: password,
    UserAttributes: [
      { Name: "email", Value: email.toLowerCase() },
      { Name: "name", Value: `${firstName} ${lastName}` },
    ],
    // The trigger that refuses common passwords does not see the password otherwise; it is not stored.
    ValidationData: [{ Name: "password", Value: password }],
    ...inThisLanguage(),
  });
};

/** Confirms an e-mail by the code of the mail. Throws ProviderError: wrong, expired, used. */
export const confirmSignUp = async (email: string, code: string): Promise<void> => {
  await callCognito("ConfirmSignUp", {
    Username: email.toLowerCase(),
    ConfirmationCode: code,
    ...inThisLanguage(),
  });
};

/** Mails a new code. An e-mail that nobody has is answered alike. */
export const resendConfirmation = async (email: string): Promise<void> => {
  await callCognito("ResendConfirmationCode", { Username: email.toLowerCase(), ...inThisLanguage() });
};

/** Mails a link and a code for a new password. An e-mail that nobody has is answered alike. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await callCognito("ForgotPassword", { Username: email.toLowerCase(), ...inThisLanguage() });
};

/** Sets a new password by the code of the mail. Throws ProviderError: wrong, expired, too weak. */
export const resetPassword = async (email: string, code: string, password: string): Promise<void> => {
  await callCognito("ConfirmForgotPassword", {
    Username: email.toLowerCase(),
    ConfirmationCode: code,
    Password: password,
  });
};
