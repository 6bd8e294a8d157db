import type { Locale } from "@majlis/contracts/locales";
import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mailMessages";

/** The target of account mails. `code` may be Cognito's placeholder. */
export interface AccountLink {
  readonly siteUrl: string;
  readonly email: string;
  readonly code: string;
  readonly locale: Locale;
  /** The page of the site that the person wanted before the sign-up or the reset. */
  readonly next?: string | undefined;
}

/** The mail that confirms a new account, with link and code. */
export const confirmMail = (link: AccountLink): MailBody => {
  const { subject, heading, body, code, action } = mailMessages(link.locale).confirm;
  return renderMail(link.locale, {
    subject,
    heading,
    paragraphs: [body, code(link.code)],
    action: { label: action, url: urlOf(link, `confirm=${link.code}`) },
  });
};

/** The mail that resets a password, with link and code. */
export const resetMail = (link: AccountLink): MailBody => {
  const { subject, heading, body, code, action } = mailMessages(link.locale).reset;
  return renderMail(link.locale, {
    subject,
    heading,
    paragraphs: [body, code(link.code)],
    action: { label: action, url: urlOf(link, `reset=true&code=${link.code}`) },
  });
};

/** The answer to a sign-up with the address of a confirmed account, with link and code for a new password. */
export const existingAccountMail = (link: AccountLink): MailBody => {
  const { subject, heading, body, code, action } = mailMessages(link.locale).existingAccount;
  return renderMail(link.locale, {
    subject,
    heading,
    paragraphs: [body, code(link.code)],
    action: { label: action, url: urlOf(link, `reset=true&code=${link.code}`) },
  });
};

const urlOf = ({ siteUrl, email, next }: AccountLink, query: string): string =>
  `${siteUrl}/auth?${query}&${new URLSearchParams({
    email,
    ...(next && { next }),
  }).toString()}`;
