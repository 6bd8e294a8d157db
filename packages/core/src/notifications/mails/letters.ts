import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mail.messages";

/** Mails to people who may have no account. */

export const contactMail = (name: string, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.contact.subject,
    heading: mailMessages.contact.heading(name),
    paragraphs: [mailMessages.contact.body],
    action: { label: mailMessages.contact.action, url: siteUrl },
    closing: mailMessages.closing,
  });

export const approvedMail = (name: string, city: string, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.applicationApproved.subject(city),
    heading: mailMessages.applicationApproved.heading(name),
    paragraphs: [mailMessages.applicationApproved.body(city), mailMessages.applicationApproved.account],
    action: { label: mailMessages.applicationApproved.action, url: `${siteUrl}/auth` },
    closing: mailMessages.closing,
  });

export const declinedApplicationMail = (
  name: string,
  { city, reason }: { readonly city: string; readonly reason?: string | undefined },
  siteUrl: string,
): MailBody =>
  renderMail({
    subject: mailMessages.applicationDeclined.subject,
    heading: mailMessages.applicationDeclined.heading(name),
    paragraphs: [
      mailMessages.applicationDeclined.body(city),
      ...(reason ? [mailMessages.applicationDeclined.reason, reason] : []),
    ],
    action: { label: mailMessages.applicationDeclined.action, url: siteUrl },
    closing: mailMessages.closing,
  });
