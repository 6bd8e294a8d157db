import { readLocale } from "@majlis/contracts/locales";
import { confirmMail, resetMail } from "@majlis/core/mail/accountMails";
import type { CustomMessageTriggerEvent } from "aws-lambda";

const mails: Partial<Record<CustomMessageTriggerEvent["triggerSource"], typeof confirmMail>> = {
  CustomMessage_SignUp: confirmMail,
  CustomMessage_ResendCode: confirmMail,
  CustomMessage_ForgotPassword: resetMail,
};

/** A stolen access token must not carry an account off to another address (SPEC section 2: e-mail cannot be changed). */
const refused: ReadonlySet<CustomMessageTriggerEvent["triggerSource"]> = new Set([
  "CustomMessage_UpdateUserAttribute",
  "CustomMessage_VerifyUserAttribute",
] as const);

/** Words the mails that Cognito sends itself, in the language of the page that asked for them. Cognito puts the code where the placeholder stands. */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (refused.has(event.triggerSource)) throw new Error("The e-mail of an account cannot be changed");
  const mail = mails[event.triggerSource];
  if (mail) {
    const { subject, html } = mail({
      siteUrl: process.env.SITE_URL ?? "",
      email: event.request.userAttributes.email ?? "",
      code: event.request.codeParameter,
      locale: readLocale(event.request.clientMetadata?.locale) ?? "en",
    });
    event.response.emailSubject = subject;
    event.response.emailMessage = html;
  }
  return event;
};
