import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { changeOf } from "#core/mail/occasionFacts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { publishedOccasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `New time: ${title}`,
    heading: (name: string) => `${name}, the time has changed`,
    body: "You have no seat yet. This is when it takes place now:",
    action: "See the details",
  },
  ar: {
    subject: (title) => bidiText`موعد جديد: ${title}`,
    heading: (name) => bidiText`تغيّر الموعد يا ${name}`,
    body: "لم تحصل على مقعد بعد. وهذا هو الموعد الآن:",
    action: "شاهد التفاصيل",
  },
});

/** Tells people without a seat that the time has changed. Skipped when the occasion was canceled after the change. */
export const dateChanged = defineMail<OccasionForMail>({
  read: publishedOccasionOf,
  write: (to, occasion, siteUrl) =>
    occasionMail(to, occasion, texts[to.locale], siteUrl, {
      facts: changeOf(occasion, to.locale, false).facts,
    }),
  samples: [sampleEvent],
});
