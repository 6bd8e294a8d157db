import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: "Your membership ends",
    heading: (name: string) => `${name}, a payment was returned`,
    body: (until: string) =>
      `Your last payment was returned, so your membership ends on ${until}. Nothing more is charged. You can become a member again at any time.`,
    action: "See memberships",
  },
  ar: {
    subject: "عضويتك تنتهي",
    heading: (name) => bidiText`أُعيدت إحدى الدفعات يا ${name}`,
    body: (until) =>
      bidiText`أُعيدت دفعتك الأخيرة، فتنتهي عضويتك في ${until}. لن يُخصم أي مبلغ بعد ذلك، ويمكنك الانضمام من جديد متى شئت.`,
    action: "شاهد العضوية",
  },
});

const Data = z.object({ period_ends_at: z.string() });

/** Tells that the payment of a month was returned, and until when the membership counts. */
export const membershipReturned = defineMail({
  read: async ({ row }) => Data.parse(row.data),
  write: ({ name, locale }, { period_ends_at }, siteUrl) => {
    const { subject, heading, body, action } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [body(dateOf(period_ends_at, locale))],
      action: { label: action, url: `${siteUrl}/membership` },
    });
  },
  samples: [{ period_ends_at: instant }],
});
