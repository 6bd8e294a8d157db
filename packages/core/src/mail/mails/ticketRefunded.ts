import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { guestTexts, occasionMail } from "#core/mail/occasionMail";
import { type LostTicket, readLostTicket } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Your ticket was refunded: ${title}`,
    heading: (name: string) => `${name}, your payment was returned`,
    body: "Your payment for this event was returned, so your ticket is canceled.",
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`أُعيد ثمن تذكرتك: ${title}`,
    heading: (name) => bidiText`أُعيدت دفعتك يا ${name}`,
    body: "أُعيدت دفعتك لهذه الفعالية، فأُلغيت تذكرتك.",
    action: "شاهد الفعالية",
  },
});

/** Tells that the payment was returned, which canceled the ticket. */
export const ticketRefunded = defineMail<LostTicket>({
  read: readLostTicket,
  write: (to, { occasion, guests, attachments }, siteUrl) => ({
    ...occasionMail(to, occasion, texts[to.locale], siteUrl, { more: guestTexts(to.locale, guests) }),
    attachments,
  }),
  samples: [{ occasion: sampleEvent }],
});
