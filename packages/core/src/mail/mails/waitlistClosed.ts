import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { listLinkOf, occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";
import { eventCanceled } from "./eventCanceled";

const texts = mailTexts({
  en: {
    subject: (title: string) => `No seat came free: ${title}`,
    heading: (name: string) => `We are sorry, ${name}`,
    body: "The waitlist closes an hour before the start, and no seat came free for you this time.",
    action: "See what else is on",
  },
  ar: {
    subject: (title) => bidiText`لم يشغر مقعد: ${title}`,
    heading: (name) => bidiText`نأسف يا ${name}`,
    body: "تُغلق قائمة الانتظار قبل البدء بساعة، ولم يشغر لك مقعد هذه المرة.",
    action: "شاهد مواعيد أخرى",
  },
});

/** Tells that no seat came free. */
export const waitlistClosed = defineMail<OccasionForMail & { readonly status?: string }>({
  read: occasionOf,
  instead: ({ status }) => (status === "canceled" ? eventCanceled : undefined),
  write: (to, occasion, siteUrl) =>
    occasionMail(to, occasion, texts[to.locale], siteUrl, { url: listLinkOf(occasion, siteUrl) }),
  samples: [sampleEvent],
});
