import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { guestTexts, moneyTexts, occasionMail } from "#core/mail/occasionMail";
import { type LostTicket, readLostTicket } from "#core/mail/readOccasion";
import { sampleEvent, sampleMoney } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Ticket canceled: ${title}`,
    heading: (name: string) => `${name}, your ticket was canceled`,
    event:
      "The host removed you from the guest list of this event. Your QR code is no longer valid, and you cannot join this event again. Write to us if you think that this is a mistake.",
    reason: "The host gives this reason:",
    body: "The host canceled your ticket for this gathering, and its QR code is no longer valid. Write to us if you think that this is a mistake.",
    action: "Write to us",
  },
  ar: {
    subject: (title) => bidiText`إلغاء تذكرة: ${title}`,
    heading: (name) => bidiText`أُلغيت تذكرتك يا ${name}`,
    event:
      "أزالك المضيف من قائمة ضيوف هذه الفعالية، فلم يعد رمز QR صالحًا للدخول، ولا يمكنك الانضمام إليها من جديد. راسلنا إن رأيت أن في الأمر خطأ.",
    reason: "ذكر المضيف هذا السبب:",
    body: "ألغى المضيف تذكرتك لهذا اللقاء، ولم يعد رمز QR صالحًا للدخول. راسلنا إن رأيت أن في الأمر خطأ.",
    action: "راسلنا",
  },
});

/** Tells that the host canceled the ticket. Of an event it has the host's reason and tells of the refund. */
export const guestRemoved = defineMail<LostTicket>({
  read: readLostTicket,
  write: (to, { occasion, message, money, guests, attachments }, siteUrl) => {
    const { locale } = to;
    const { event, reason, ...own } = texts[locale];
    const ofEvent = message !== undefined && {
      body: event,
      more: [
        ...guestTexts(locale, guests),
        ...moneyTexts(locale, money),
        reason,
        isolateText(locale, message),
      ],
    };
    return {
      ...occasionMail(to, occasion, { ...own, ...ofEvent }, siteUrl, {
        url: `${siteUrl}/contact`,
        ...ofEvent,
      }),
      attachments,
    };
  },
  samples: [
    { occasion: sampleEvent },
    { occasion: sampleEvent, message: "The evening is for families only.", money: sampleMoney },
  ],
});
