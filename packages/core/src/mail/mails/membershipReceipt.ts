import { houseName } from "@majlis/contracts/house/house";
import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf, receiptFacts } from "#core/mail/receiptFacts";
import { sampleMonth, sampleYear } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: `Your ${houseName.en} membership`,
    heading: (name: string) => `${name}, welcome to ${houseName.en}`,
    renewedHeading: (name: string) => `Thank you, ${name}`,
    body: "Your membership is active. Join events directly, host gatherings, and show your card at our partners.",
    renewedBody: "Your membership goes on.",
    simulated: "This is a demo: nothing was charged.",
    paid: "Paid",
    until: "Paid until",
    time: "Time",
    lengths: { 3: "3 months", 6: "6 months", 12: "12 months" },
    action: "Open my card",
  },
  ar: {
    subject: `عضويتك في ${houseName.ar}`,
    heading: (name) => bidiText`أهلًا بك في ${houseName.ar} يا ${name}`,
    renewedHeading: (name) => bidiText`شكرًا لك يا ${name}`,
    body: "عضويتك فعّالة. انضم إلى الفعاليات مباشرة، واستضف لقاءات، وأبرز بطاقتك لدى شركائنا.",
    renewedBody: "تستمر عضويتك.",
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ.",
    paid: "المدفوع",
    until: "مدفوعة حتى",
    time: "المدة",
    lengths: { 3: "3 أشهر", 6: "6 أشهر", 12: "12 شهرًا" },
    action: "افتح بطاقتي",
  },
});

/** Stored with the message, because the membership may change before delivery. */
const Data = z.object({
  amount_cents: z.int(),
  receipt: z.optional(z.string()),
  tax_percent: z.optional(z.number()),
  period_ends_at: z.string(),
  /** Absent means one. */
  months: z.optional(z.literal([3, 6, 12])),
  renewed: z.boolean(),
  simulated: z.boolean(),
});

/** The receipt of a paid month. */
export const membershipReceipt = defineMail({
  read: async ({ row }) => Data.parse(row.data),
  write: ({ name, locale }, receipt, siteUrl) => {
    const own = texts[locale];
    return renderMail(locale, {
      subject: own.subject,
      heading: receipt.renewed ? own.renewedHeading(name) : own.heading(name),
      paragraphs: [
        receipt.renewed ? own.renewedBody : own.body,
        ...(receipt.simulated ? [own.simulated] : []),
      ],
      facts: [
        ...receiptFacts(locale, receipt, own.paid, siteUrl),
        ...(receipt.months === undefined ? [] : [[own.time, own.lengths[receipt.months]] as const]),
        [own.until, dateOf(receipt.period_ends_at, locale)],
      ],
      action: { label: own.action, url: `${siteUrl}/card` },
    });
  },
  samples: [
    { ...sampleMonth, renewed: false },
    { ...sampleMonth, renewed: true },
    { ...sampleMonth, ...sampleYear, months: 12, renewed: false },
  ],
});
