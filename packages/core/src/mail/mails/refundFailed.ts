import * as z from "zod/mini";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { priceOf } from "#core/mail/receiptFacts";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (amount: string) => `Your refund of ${amount} did not arrive`,
    heading: (name: string) => `${name}, your bank did not take the refund`,
    body: "Your bank sent the money back, perhaps because the card has expired. We look at it in person and pay it back another way. You need not do anything; write to us if you want another account.",
    amount: "Amount",
    action: "Write to us",
  },
  ar: {
    subject: (amount) => bidiText`لم يصلك المبلغ المُعاد ${amount}`,
    heading: (name) => bidiText`لم يقبل مصرفك المبلغ المُعاد يا ${name}`,
    body: "عاد المبلغ إلينا، مثلًا لأن صلاحية البطاقة انتهت. نراجع الأمر بأنفسنا ونعيده إليك بطريقة أخرى. لا يلزمك شيء؛ اكتب إلينا إن أردت حسابًا آخر.",
    amount: "المبلغ",
    action: "اكتب إلينا",
  },
});

const Data = z.object({ amount_cents: z.int(), title: z.optional(z.string()) });

/** Tells that a refund did not arrive. */
export const refundFailed = defineMail({
  read: async ({ row }) => Data.parse(row.data),
  write: ({ name, locale }, { amount_cents, title }, siteUrl) => {
    const { subject, heading, body, amount, action } = texts[locale];
    const price = priceOf(amount_cents, locale);
    return renderMail(locale, {
      subject: subject(price),
      heading: heading(name),
      paragraphs: [...(title === undefined ? [] : [isolateText(locale, title)]), body],
      facts: [[amount, isolateText(locale, price)]],
      action: { label: action, url: `${siteUrl}/contact` },
    });
  },
  samples: [{ amount_cents: 1500, title: sampleEvent.title }, { amount_cents: 2000 }],
});
