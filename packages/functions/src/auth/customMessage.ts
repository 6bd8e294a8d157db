import { readLocale } from "@majlis/contracts/locales";
import { sitePathSource } from "@majlis/contracts/sitePaths";
import { confirmMail, existingAccountMail, resetMail } from "@majlis/core/mail/accountMails";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import { refuse } from "#functions/trigger";

const mails: Partial<Record<CustomMessageTriggerEvent["triggerSource"], typeof confirmMail>> = {
  CustomMessage_SignUp: confirmMail,
  CustomMessage_ResendCode: confirmMail,
  CustomMessage_ForgotPassword: resetMail,
};

/**
 * An email cannot be changed (docs/product.md#accounts-and-sessions): a stolen access token must not move the account
 * to another address.
 */
const refused: ReadonlySet<CustomMessageTriggerEvent["triggerSource"]> = new Set([
  "CustomMessage_UpdateUserAttribute",
  "CustomMessage_VerifyUserAttribute",
] as const);

/** The page asks for a reset in this way when somebody signs up with the address of an account. */
const isSignUp = ({ triggerSource, request }: CustomMessageTriggerEvent): boolean =>
  triggerSource === "CustomMessage_ForgotPassword" && request.clientMetadata?.reason === "signUp";

const sitePath = new RegExp(sitePathSource);
const longestPath = 200;

/** The wanted page, if it is one of the site's: anyone can send metadata for any address. */
const readNext = (path: string | undefined): string | undefined =>
  path !== undefined && path.length <= longestPath && sitePath.test(path) ? path : undefined;

/**
 * Writes the mails that Cognito sends, in the language of the requesting page. Cognito replaces the placeholder by the
 * code.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (refused.has(event.triggerSource)) refuse(event, "The email of an account cannot be changed");
  const mail = isSignUp(event) ? existingAccountMail : mails[event.triggerSource];
  if (mail) {
    const locale = readLocale(event.request.clientMetadata?.locale) ?? "en";
    const { subject, html } = mail({
      siteUrl: process.env.SITE_URL ?? "",
      email: event.request.userAttributes.email ?? "",
      code: event.request.codeParameter,
      locale,
      next: readNext(event.request.clientMetadata?.next),
    });
    event.response.emailSubject = subject;
    event.response.emailMessage = html;
  }
  return event;
};
