import * as z from "zod/mini";
import { inLanguage } from "#core/kernel/translation.rules";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { priceOf, receiptFacts, receiptLink } from "#core/mail/receiptFacts";
import { sampleEvent } from "#core/mail/samples";
import { eventOfPurpose } from "#core/payments/payments";

const texts = mailTexts({
  en: {
    subject: (amount: string) => `Your refund of ${amount}`,
    heading: (name: string) => `${name}, your money is on its way`,
    body: "We have paid it back the way you paid. Your bank usually shows it within five to ten days.",
    simulated: "This is a demo: nothing was charged, so nothing moves.",
    refunded: "Refunded",
    action: "Open the receipt",
  },
  ar: {
    subject: (amount) => bidiText`أعدنا إليك ${amount}`,
    heading: (name) => bidiText`مالك في طريقه إليك يا ${name}`,
    body: "أعدنا المبلغ بالطريقة التي دفعت بها. يُظهره المصرف عادةً خلال خمسة إلى عشرة أيام.",
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ، فلا يُعاد شيء.",
    refunded: "المبلغ المُعاد",
    action: "افتح الإيصال",
  },
});

const Data = z.object({
  amount_cents: z.int(),
  title: z.optional(z.string()),
  receipt: z.optional(z.string()),
  tax_percent: z.optional(z.number()),
  simulated: z.boolean(),
});

/** Tells that a refund was sent. */
export const refundSent = defineMail({
  /** The title in the reader's language, as far as the event is there. */
  read: async ({ deps, row, recipient }) => {
    const refund = Data.parse(row.data);
    if (refund.title === undefined) return refund;
    const { data: event } = await deps.store.event.get({ id: eventOfPurpose(row.ref_id) }).go();
    return event ? { ...refund, title: inLanguage(event, recipient.locale).title } : refund;
  },
  write: ({ name, locale }, refund, siteUrl) => {
    const { subject, heading, body, simulated, refunded, action } = texts[locale];
    return renderMail(locale, {
      subject: subject(priceOf(refund.amount_cents, locale)),
      heading: heading(name),
      paragraphs: [
        ...(refund.title === undefined ? [] : [isolateText(locale, refund.title)]),
        refund.simulated ? simulated : body,
      ],
      facts: receiptFacts(locale, refund, refunded, siteUrl),
      action: { label: action, url: receiptLink(refund.receipt, siteUrl) },
    });
  },
  samples: [
    { amount_cents: 1500, title: sampleEvent.title, simulated: false },
    { amount_cents: 1500, receipt: "9F3A21BC07D1-0002", simulated: true },
  ],
});
