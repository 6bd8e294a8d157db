import { nameOfCity } from "@majlis/contracts/cityNames";
import { firstNameOf } from "#core/kernel/names.rules";
import { formatWhen } from "./eventMails";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { isolateText } from "./bidi";
import { mailMessages } from "./mailMessages";

/** Mails to people who may have no account. */

/** Anyone can enter any address in the form, so a name with contact details is not repeated. */
export const contactMail = ({ name, locale }: Addressee, siteUrl: string): MailBody => {
  const { subject, heading, unnamed, body, action } = mailMessages(locale).contact;
  return renderMail(locale, {
    subject,
    heading: hasContactDetails(name) ? unnamed : heading(firstNameOf(name)),
    paragraphs: [body],
    action: { label: action, url: siteUrl },
  });
};

/** Addresses of sites, people and phones: `a.example`, `a@b`, `https://…`, `+962 …`. */
const hasContactDetails = (name: string): boolean => /[/@:\d]|\p{L}\.\p{L}{2,}/u.test(name);

/** An admin's answer to a message. It repeats no words of the message, because anyone can enter any address. */
export const contactReplyMail = (
  { name, locale }: Addressee,
  { text, sentAt }: { readonly text: string; readonly sentAt: string },
  siteUrl: string,
): MailBody => {
  const { contact, contactReply } = mailMessages(locale);
  return renderMail(locale, {
    subject: contactReply.subject,
    heading: hasContactDetails(name) ? contact.unnamed : contactReply.heading(firstNameOf(name)),
    paragraphs: [contactReply.about(formatWhen({ starts_at: sentAt }, locale)), isolateText(locale, text)],
    action: { label: contact.action, url: siteUrl },
  });
};

/** Anyone can enter any address here too, so the mail repeats no words of the form. */
export const applicationReceivedMail = ({ name, locale }: Addressee, siteUrl: string): MailBody => {
  const { contact, applicationReceived } = mailMessages(locale);
  const { subject, body } = applicationReceived;
  return renderMail(locale, {
    subject,
    heading: hasContactDetails(name) ? contact.unnamed : contact.heading(firstNameOf(name)),
    paragraphs: [body],
    action: { label: contact.action, url: siteUrl },
  });
};

export const approvedMail = ({ name, locale }: Addressee, storedCity: string, siteUrl: string): MailBody => {
  const city = nameOfCity(storedCity, locale);
  const { subject, heading, body, account, action } = mailMessages(locale).applicationApproved;
  return renderMail(locale, {
    subject: subject(city),
    heading: heading(firstNameOf(name)),
    paragraphs: [body(city), account],
    action: { label: action, url: `${siteUrl}/auth` },
  });
};

export const declinedApplicationMail = (
  { name, locale }: Addressee,
  { city, reason }: { readonly city: string; readonly reason?: string | undefined },
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, reason: introduction, action } = mailMessages(locale).applicationDeclined;
  return renderMail(locale, {
    subject,
    heading: heading(firstNameOf(name)),
    paragraphs: [
      body(nameOfCity(city, locale)),
      ...(reason ? [introduction, isolateText(locale, reason)] : []),
    ],
    action: { label: action, url: siteUrl },
  });
};

/** Acknowledges a contact message without its text, so that the form cannot be used to mail text to others. */
export const composeContactReceived: Composer = async ({ mailer, recipient }) =>
  contactMail(recipient, mailer.siteUrl);

/** Skipped when the application was decided or deleted since. */
export const composeApplicationReceived: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data: application } = await deps.store.founderApplication
    .get({ id: row.ref_id })
    .go({ consistent: true });
  return application?.status === "pending" ? applicationReceivedMail(recipient, mailer.siteUrl) : undefined;
};

export const composeContactReply: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data } = await deps.store.notification.get({ id: row.ref_id }).go({ consistent: true });
  if (!data?.reply) return undefined;
  return contactReplyMail(recipient, { text: data.reply.text, sentAt: data.created_at }, mailer.siteUrl);
};

export const composeApplicationDecided: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data: application } = await deps.store.founderApplication
    .get({ id: row.ref_id })
    .go({ consistent: true });
  if (!application || application.status === "pending") return undefined;
  return application.status === "approved"
    ? approvedMail(recipient, application.city, mailer.siteUrl)
    : declinedApplicationMail(recipient, application, mailer.siteUrl);
};
