import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { hostOf, whenFact } from "#core/mail/occasionFacts";
import { linkOf, type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Request received: ${title}`,
    heading: (name: string) => `Thank you, ${name}`,
    body: (host: string) => `Your request is with ${host}. You will get a mail as soon as it is decided.`,
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`وصلنا طلبك: ${title}`,
    heading: (name) => bidiText`شكرًا لك يا ${name}`,
    body: (host) => bidiText`طلبك الآن لدى ${host}. ستصلك رسالة فور البتّ فيه.`,
    action: "شاهد الفعالية",
  },
});

/** Acknowledges a request to join. Never contains the place. */
export const requestReceived = defineMail<OccasionForMail>({
  read: occasionOf,
  write: ({ name, locale }, event, siteUrl) => {
    const { subject, heading, body, action } = texts[locale];
    return renderOccasionMail(locale, event, siteUrl, {
      subject: subject(event.title),
      heading: heading(name),
      paragraphs: [body(hostOf(event, locale))],
      facts: [whenFact(event, locale)],
      action: { label: action, url: linkOf(event, siteUrl) },
    });
  },
  samples: [sampleEvent],
});
