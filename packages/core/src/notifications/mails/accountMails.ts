import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mail.messages";

/** Where the account's mails lead; `code` may be a placeholder that Cognito fills in. */
export interface AccountLink {
  readonly siteUrl: string;
  readonly email: string;
  readonly code: string;
}

/** The mail that confirms a new account: link and code. */
export const confirmMail = ({ siteUrl, email, code }: AccountLink): MailBody =>
  renderMail({
    subject: mailMessages.confirm.subject,
    heading: mailMessages.confirm.heading,
    paragraphs: [mailMessages.confirm.body, mailMessages.confirm.code(code)],
    action: {
      label: mailMessages.confirm.action,
      url: `${siteUrl}/auth?confirm=${code}&email=${encodeURIComponent(email)}`,
    },
    closing: mailMessages.closing,
  });

/** The mail that lets its reader choose a new password: link and code. */
export const resetMail = ({ siteUrl, email, code }: AccountLink): MailBody =>
  renderMail({
    subject: mailMessages.reset.subject,
    heading: mailMessages.reset.heading,
    paragraphs: [mailMessages.reset.body, mailMessages.reset.code(code)],
    action: {
      label: mailMessages.reset.action,
      url: `${siteUrl}/auth?reset=true&code=${code}&email=${encodeURIComponent(email)}`,
    },
    closing: mailMessages.closing,
  });
