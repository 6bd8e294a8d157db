import { baseLocale, type Locale } from "@majlis/contracts/locales";
import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mailMessages";

/** Where the account's mails lead; `code` may be a placeholder that Cognito fills in. */
export interface AccountLink {
  readonly siteUrl: string;
  readonly email: string;
  readonly code: string;
  readonly locale: Locale;
}

/** The mail that confirms a new account: link and code. */
export const confirmMail = (link: AccountLink): MailBody => {
  const { subject, heading, body, code, action } = mailMessages[link.locale].confirm;
  return renderMail(link.locale, {
    subject,
    heading,
    paragraphs: [body, code(link.code)],
    action: { label: action, url: urlOf(link, `confirm=${link.code}`) },
  });
};

/** The mail that lets its reader choose a new password: link and code. */
export const resetMail = (link: AccountLink): MailBody => {
  const { subject, heading, body, code, action } = mailMessages[link.locale].reset;
  return renderMail(link.locale, {
    subject,
    heading,
    paragraphs: [body, code(link.code)],
    action: { label: action, url: urlOf(link, `reset=true&code=${link.code}`) },
  });
};

/** The mail may be opened where nobody has chosen a language yet: the page comes in the mail's. */
const urlOf = ({ siteUrl, email, locale }: AccountLink, query: string): string =>
  `${siteUrl}/auth?${query}&email=${encodeURIComponent(email)}${locale === baseLocale ? "" : `&lang=${locale}`}`;
