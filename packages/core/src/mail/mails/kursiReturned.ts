import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import type { EventRow } from "#core/table/occasions/event.entity";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { priceOf } from "#core/mail/receiptFacts";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Your seat comes back: ${title}`,
    heading: (name: string) => `${name}, thank you all the same`,
    body: (amount: string) =>
      `The seat that you gave was not needed. All of the ${amount} goes back the way you paid, usually within five to ten days.`,
    bodyCanceled: (amount: string) =>
      `The host canceled this event. All of the ${amount} that you paid for the given seat goes back the way you paid, usually within five to ten days.`,
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`مقعدك يعود إليك: ${title}`,
    heading: (name) => bidiText`${name}، شكرًا لك على كل حال`,
    body: (amount) =>
      bidiText`لم تكن حاجة إلى المقعد الذي قدّمته. يعود المبلغ كله (${amount}) بالطريقة التي دفعت بها، خلال خمسة إلى عشرة أيام عادةً.`,
    bodyCanceled: (amount) =>
      bidiText`ألغى المضيف هذه الفعالية. يعود المبلغ كله (${amount}) الذي دفعته ثمن المقعد المقدَّم بالطريقة التي دفعت بها، خلال خمسة إلى عشرة أيام عادةً.`,
    action: "عرض الفعالية",
  },
});

const Paid = z.object({ amount_cents: z.int() });

interface Facts extends z.infer<typeof Paid> {
  readonly event: OccasionForMail & Pick<EventRow, "status">;
}

/** Tells the giver that the money of a seat comes back: it was not taken, or the event was canceled. */
export const kursiReturned = defineMail<Facts>({
  read: async (composition) => {
    const event = await occasionOf(composition);
    return event && { event, ...Paid.parse(composition.row.data) };
  },
  write: (to, { event, amount_cents }, siteUrl) => {
    const { body, bodyCanceled, ...own } = texts[to.locale];
    const tell = event.status === "canceled" ? bodyCanceled : body;
    return occasionMail(to, event, { ...own, body: tell(priceOf(amount_cents, to.locale)) }, siteUrl);
  },
  samples: [
    { event: { ...sampleEvent, status: "published" }, amount_cents: 1200 },
    { event: { ...sampleEvent, status: "canceled" }, amount_cents: 1200 },
  ],
});
