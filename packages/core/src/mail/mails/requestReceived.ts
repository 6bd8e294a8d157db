import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { hostOf } from "#core/mail/occasionFacts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
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
  write: (to, event, siteUrl) => {
    const { body, ...own } = texts[to.locale];
    return occasionMail(to, event, { ...own, body: body(hostOf(event, to.locale)) }, siteUrl);
  },
  samples: [sampleEvent],
});
