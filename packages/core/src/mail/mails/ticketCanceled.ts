import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { guestTexts, moneyTexts, occasionMail } from "#core/mail/occasionMail";
import { type LostTicket, readLostTicket } from "#core/mail/readOccasion";
import { sampleEvent, sampleMoney } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Ticket canceled: ${title}`,
    heading: (name: string) => `${name}, you gave your seat back`,
    body: "Its QR code is no longer valid. Should you change your mind, join again while there are seats.",
    action: "See it again",
  },
  ar: {
    subject: (title) => bidiText`إلغاء تذكرة: ${title}`,
    heading: (name) => bidiText`لقد أعدت مقعدك يا ${name}`,
    body: "لم يعد رمز QR لتذكرتك صالحًا للدخول. وإن غيّرت رأيك فانضم من جديد ما دامت هناك مقاعد.",
    action: "ألقِ نظرة أخرى",
  },
});

/** Confirms the cancellation of a ticket, and tells what happens to its money. */
export const ticketCanceled = defineMail<LostTicket>({
  read: readLostTicket,
  write: (to, { occasion, money, guests, attachments }, siteUrl) => ({
    ...occasionMail(to, occasion, texts[to.locale], siteUrl, {
      more: [...guestTexts(to.locale, guests), ...moneyTexts(to.locale, money)],
    }),
    attachments,
  }),
  samples: [
    { occasion: sampleEvent },
    { occasion: sampleEvent, money: { ...sampleMoney, refunded: false }, guests: ["Omar", "Rana"] },
  ],
});
