import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { publishedOccasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Your seat has a guest: ${title}`,
    heading: (name: string) => `${name}, somebody comes because of you`,
    body: "The seat that you gave was taken. Neither of you learns the other's name. Thank you.",
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`صار لكرسيك ضيف: ${title}`,
    heading: (name) => bidiText`${name}، بفضلك يأتي ضيف`,
    body: "أُخذ المقعد الذي قدّمته. لا يعرف أحدكما اسم الآخر. شكرًا لك.",
    action: "عرض الفعالية",
  },
});

/** Tells the giver that the seat has a guest, without a name. Skipped when the event was canceled since. */
export const kursiTaken = defineMail<OccasionForMail>({
  read: publishedOccasionOf,
  write: (to, event, siteUrl) => occasionMail(to, event, texts[to.locale], siteUrl),
  samples: [sampleEvent],
});
