import { bidiText } from "#core/mail/bidi";
import type { Locale } from "@majlis/contracts/locales";
import type { MailBody } from "#core/mail/layout";
import { type Addressee, defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { hostOf } from "#core/mail/occasionFacts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

export const declinedTexts = mailTexts({
  en: {
    subject: (title: string) => `Your request was declined: ${title}`,
    heading: (name: string) => `We are sorry, ${name}`,
    body: (host: string) => `This time, ${host} could not give you a seat.`,
    members: "Members join most events directly, without asking.",
    action: "See other events",
  },
  ar: {
    subject: (title) => bidiText`لم يُقبل طلبك: ${title}`,
    heading: (name) => bidiText`نأسف يا ${name}`,
    body: (host) => bidiText`تعذّر على ${host} تخصيص مقعد لك هذه المرة.`,
    members: "ينضم الأعضاء إلى معظم الفعاليات مباشرة دون طلب.",
    action: "شاهد فعاليات أخرى",
  },
});

/** A request that came to nothing. */
export const noSeatMail = (
  to: Addressee,
  event: OccasionForMail,
  { body, members, ...own }: (typeof declinedTexts)[Locale],
  siteUrl: string,
): MailBody =>
  occasionMail(to, event, { ...own, body: body(hostOf(event, to.locale)) }, siteUrl, {
    more: [members],
    facts: [],
    url: `${siteUrl}/events`,
  });

/** Tells that the founder declined the request. */
export const requestDeclined = defineMail<OccasionForMail>({
  read: occasionOf,
  write: (to, event, siteUrl) => noSeatMail(to, event, declinedTexts[to.locale], siteUrl),
  samples: [sampleEvent],
});
