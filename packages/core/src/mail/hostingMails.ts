import { isolateText } from "./bidi";
import { Note, occasionOf } from "./composeEventMails";
import { type OccasionForMail, renderOccasionMail, whenFact } from "./eventMails";
import type { MailBody } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

/** Tells the host that the team canceled the gathering, with the team's message if there is one. */
export const hostingCanceledMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  message: string | undefined,
  siteUrl: string,
): MailBody => {
  const {
    subject,
    heading,
    body,
    guests,
    message: introduction,
    action,
  } = mailMessages(locale).hostingCanceled;
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [
      isolateText(locale, event.title),
      body,
      ...(message ? [introduction, isolateText(locale, message)] : []),
      guests,
    ],
    facts: [whenFact(event, locale)],
    action: { label: action, url: `${siteUrl}/code-of-conduct` },
  });
};

export const composeHostingCanceled: Composer = async ({ deps, mailer, row, recipient }) => {
  const occasion = await occasionOf(deps, row, recipient);
  return occasion && hostingCanceledMail(recipient, occasion, Note.parse(row.data).message, mailer.siteUrl);
};
