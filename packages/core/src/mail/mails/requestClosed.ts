import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import type { OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";
import { declinedTexts, noSeatMail } from "./requestDeclined";

/** The rest is as in the mail of a declined request. */
const texts = mailTexts({
  en: {
    subject: (title: string) => `Not decided in time: ${title}`,
    body: (host: string) => `The event has started, and ${host} did not decide on your request in time.`,
  },
  ar: {
    subject: (title) => bidiText`لم يُبتّ في طلبك في وقته: ${title}`,
    body: (host) => bidiText`بدأت الفعالية ولم يصلنا من ${host} جواب عن طلبك في وقته.`,
  },
});

/** Tells that the event started before the founder decided. */
export const requestClosed = defineMail<OccasionForMail>({
  read: occasionOf,
  write: (to, event, siteUrl) =>
    noSeatMail(to, event, { ...declinedTexts[to.locale], ...texts[to.locale] }, siteUrl),
  samples: [sampleEvent],
});
