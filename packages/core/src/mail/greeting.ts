import type { Locale } from "@majlis/contracts/locales";
import { firstNameOf } from "#core/kernel/names.rules";
import { type MailBody, renderMail } from "./layout";
import type { Addressee } from "./mail";
import { mailMessages } from "./mailMessages";

/** Anyone can enter any address in a form, so a name with contact details is not repeated. */
export const greetByFirstName = (name: string, locale: Locale, greet: (name: string) => string): string =>
  hasContactDetails(name) ? mailMessages(locale).contact.unnamed : greet(firstNameOf(name));

/** Addresses of sites, people and phones: `a.example`, `a@b`, `https://…`, `+962 …`. */
const hasContactDetails = (name: string): boolean => /[/@:\d]|\p{L}\.\p{L}{2,}/u.test(name);

/** Thanks for what a form has sent, without its words. */
export const acknowledge = (
  { name, locale }: Addressee,
  { subject, body }: { readonly subject: string; readonly body: string },
  siteUrl: string,
): MailBody => {
  const { heading, action } = mailMessages(locale).contact;
  return renderMail(locale, {
    subject,
    heading: greetByFirstName(name, locale, heading),
    paragraphs: [body],
    action: { label: action, url: siteUrl },
  });
};
