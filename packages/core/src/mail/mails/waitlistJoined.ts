import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `On the waitlist: ${title}`,
    heading: (name: string) => `${name}, you are in line`,
    body: "When a seat comes free and you are first in line, we email you and hold it for twelve hours. In the last hours before the start, the time is shorter.",
    action: "See your place in line",
  },
  ar: {
    subject: (title) => bidiText`في قائمة الانتظار: ${title}`,
    heading: (name) => bidiText`أنت في الدور يا ${name}`,
    body: "متى شغر مقعد وحان دورك نكتب إليك ونحجزه لك اثنتي عشرة ساعة. وتكون المدة أقصر في الساعات الأخيرة قبل البدء.",
    action: "شاهد دورك",
  },
});

/** Confirms a place on the waitlist. */
export const waitlistJoined = defineMail<OccasionForMail>({
  read: occasionOf,
  write: (to, occasion, siteUrl) => occasionMail(to, occasion, texts[to.locale], siteUrl),
  samples: [sampleEvent],
});
