import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { moneyTexts, occasionMail } from "#core/mail/occasionMail";
import { CancellationData, type LostTicket, occasionOf } from "#core/mail/readOccasion";
import { sampleEvent, sampleMoney } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Free now: ${title}`,
    heading: (name: string) => `${name}, your money comes back`,
    body: "The host made this event free. Your seat stays yours, and what you paid goes back to you.",
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`صارت مجانية: ${title}`,
    heading: (name) => bidiText`مالك يعود إليك يا ${name}`,
    body: "صارت هذه الفعالية مجانية. يبقى مقعدك لك، ويعود إليك ما دفعته.",
    action: "شاهد الفعالية",
  },
});

/** Tells who paid that the event became free, and that the money goes back. */
export const eventFree = defineMail<Pick<LostTicket, "occasion" | "money">>({
  read: async (composition) => {
    const occasion = await occasionOf(composition);
    return occasion && { occasion, money: CancellationData.parse(composition.row.data).money };
  },
  write: (to, { occasion, money }, siteUrl) =>
    occasionMail(to, occasion, texts[to.locale], siteUrl, { more: moneyTexts(to.locale, money) }),
  samples: [{ occasion: sampleEvent, money: sampleMoney }],
});
