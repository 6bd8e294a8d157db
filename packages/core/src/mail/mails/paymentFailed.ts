import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { endOfGrace, lastDayOf } from "#core/membership/membership.rules";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: "Your membership could not be renewed",
    heading: (name: string) => `${name}, a payment did not go through`,
    body: (until: string) =>
      `Your card stays good until ${until}. Check your payment details before then, and nothing changes.`,
    action: "See my membership",
  },
  ar: {
    subject: "تعذّر تجديد عضويتك",
    heading: (name) => bidiText`لم تتم الدفعة يا ${name}`,
    body: (until) => bidiText`تبقى بطاقتك صالحة حتى ${until}. راجع بيانات الدفع قبل ذلك فلا يتغير شيء.`,
    action: "شاهد عضويتي",
  },
});

const Data = z.object({ period_ends_at: z.string() });

interface Facts {
  readonly goodUntil: string;
}

/** Tells that a renewal failed, and how long the card is still valid. */
export const paymentFailed = defineMail<Facts>({
  read: async ({ row }) => ({ goodUntil: endOfGrace({ ...Data.parse(row.data), canceled: false }) }),
  write: ({ name, locale }, { goodUntil }, siteUrl) => {
    const { subject, heading, body, action } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [body(dateOf(lastDayOf(goodUntil), locale))],
      action: { label: action, url: `${siteUrl}/membership` },
    });
  },
  samples: [{ goodUntil: instant }],
});
