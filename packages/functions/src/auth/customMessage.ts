import { confirmMail, resetMail } from "@majlis/core/notifications/mails/accountMails";
import type { CustomMessageTriggerEvent } from "aws-lambda";

const mails = {
  CustomMessage_SignUp: confirmMail,
  CustomMessage_ResendCode: confirmMail,
  CustomMessage_ForgotPassword: resetMail,
};

/** Words the mails that Cognito sends itself. Cognito puts the code where the placeholder stands. */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const mail = Object.hasOwn(mails, event.triggerSource)
    ? mails[event.triggerSource as keyof typeof mails] // hasOwn has just proved the key
    : undefined;
  if (mail) {
    const { subject, html } = mail({
      siteUrl: process.env.SITE_URL ?? "",
      email: event.request.userAttributes.email ?? "",
      code: event.request.codeParameter,
    });
    event.response.emailSubject = subject;
    event.response.emailMessage = html;
  }
  return event;
};
