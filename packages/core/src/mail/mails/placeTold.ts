import { type Attachment, defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { whenAndWhere, whenFact, whereFact } from "#core/mail/occasionFacts";
import { type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { bidiText, isolateText } from "#core/mail/bidi";
import { readComing } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";
import { calendarFile, ticketAction, ticketLinks } from "#core/mail/ticketParts";

const texts = mailTexts({
  en: {
    subject: (title: string) => `This is the place: ${title}`,
    heading: (name: string) => `${name}, here is the place`,
    body: "Your ticket has it too, and so does the calendar file in this mail.",
    action: "Open my tickets",
  },
  ar: {
    subject: (title) => bidiText`هذا هو المكان: ${title}`,
    heading: (name) => bidiText`إليك المكان يا ${name}`,
    body: "تجد المكان أيضًا على تذكرتك وفي ملف التقويم المرفق بهذه الرسالة.",
    action: "افتح تذاكري",
  },
});

interface Facts {
  readonly occasion: OccasionForMail;
  readonly attachments?: readonly Attachment[];
}

/** Tells a ticket holder the place, once its time has come. */
export const placeTold = defineMail<Facts>({
  /** Skipped without a place too. */
  read: async (composition) => {
    const { deps, mailer } = composition;
    const { occasion } = (await readComing(composition)) ?? {};
    if (occasion?.venue_name === undefined) return undefined;
    return { occasion, attachments: [calendarFile(deps, occasion, mailer.siteUrl)] };
  },
  write: (to, { occasion, attachments }, siteUrl) => {
    const { name, locale } = to;
    const { subject, heading, body, action } = texts[locale];
    return {
      ...renderOccasionMail(locale, occasion, siteUrl, {
        subject: subject(occasion.title),
        heading: heading(name),
        paragraphs: [isolateText(locale, occasion.title), ...(to.isGuest ? [] : [body])],
        preview: whenAndWhere(occasion, locale),
        facts: [whenFact(occasion, locale), whereFact(occasion, locale)],
        action: ticketAction(to, occasion, action, siteUrl),
        links: ticketLinks(to, occasion, siteUrl),
      }),
      attachments,
    };
  },
  samples: [{ occasion: sampleEvent }],
});
