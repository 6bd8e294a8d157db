import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { whenFact } from "#core/mail/occasionFacts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { receiptFacts } from "#core/mail/receiptFacts";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `You gave a seat: ${title}`,
    heading: (name: string) => `${name}, your seat waits for a guest`,
    body: "It goes to the first person without a membership who asks for it, without names. If it stays empty until the start, all of your money comes back.",
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`قدّمت مقعدًا: ${title}`,
    heading: (name) => bidiText`${name}، كرسيك ينتظر ضيفًا`,
    body: "يذهب المقعد إلى أول من يطلبه من غير عضوية، من غير أسماء. وإن بقي فارغًا حتى البداية عاد إليك المبلغ كله.",
    action: "عرض الفعالية",
  },
});

const Paid = z.object({
  amount_cents: z.int(),
  receipt: z.optional(z.string()),
  tax_percent: z.optional(z.number()),
});

interface Facts {
  readonly event: OccasionForMail;
  readonly paid: z.infer<typeof Paid>;
}

/** Thanks for a seat that was paid for somebody, with the receipt. */
export const kursiGiven = defineMail<Facts>({
  read: async (composition) => {
    const event = await occasionOf(composition);
    return event && { event, paid: Paid.parse(composition.row.data) };
  },
  write: (to, { event, paid }, siteUrl) =>
    occasionMail(to, event, texts[to.locale], siteUrl, {
      facts: [
        whenFact(event, to.locale),
        ...receiptFacts(to.locale, paid, mailMessages(to.locale).ticket.paid, siteUrl),
      ],
    }),
  samples: [{ event: sampleEvent, paid: { amount_cents: 1200, receipt: "9F3A21BC07D1-0003" } }],
});
