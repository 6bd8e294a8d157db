import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf, priceOf } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";
import { nextMonths, priceOfMonths } from "#core/payments/price.rules";

const texts = mailTexts({
  en: {
    subject: "Your membership goes on",
    heading: (name: string) => `${name}, good to have you back`,
    byCard: (date: string, price: string) =>
      `The cancellation is taken back. Your membership renews on ${date} for ${price}.`,
    byTransfer: (date: string, isYear: boolean) =>
      `The cancellation is taken back. Your membership is paid until ${date}. Three days before, we email you how to pay for the next ${isYear ? "year" : "month"}.`,
    action: "See my membership",
  },
  ar: {
    subject: "عضويتك مستمرة",
    heading: (name) => bidiText`سعدنا ببقائك معنا يا ${name}`,
    byCard: (date, price) => bidiText`عادت عضويتك كما كانت. تتجدد عضويتك في ${date} مقابل ${price}.`,
    byTransfer: (date, isYear) =>
      bidiText`عادت عضويتك كما كانت. عضويتك مدفوعة حتى ${date}. قبل ذلك بثلاثة أيام نرسل إليك بالبريد طريقة دفع ${isYear ? "السنة التالية" : "الشهر التالي"}.`,
    action: "شاهد عضويتي",
  },
});

const Data = z.object({ period_ends_at: z.string(), provider: z.enum(["demo", "stripe", "transfer"]) });

/** Confirms that the membership goes on after a cancellation, and how the next month is paid. */
export const membershipResumed = defineMail({
  /** Skipped when the membership was canceled again. */
  read: async ({ deps, row }) => {
    const { data: membership } = await deps.store.membership
      .get({ user_id: row.user_id })
      .go({ consistent: true });
    return membership && !membership.canceled
      ? { ...Data.parse(row.data), months: nextMonths(membership) }
      : undefined;
  },
  write: ({ name, locale }, { period_ends_at, provider, months }, siteUrl) => {
    const { subject, heading, byCard, byTransfer, action } = texts[locale];
    const date = dateOf(period_ends_at, locale);
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [
        provider === "transfer"
          ? byTransfer(date, months > 1)
          : byCard(date, priceOf(priceOfMonths(months), locale)),
        ...(provider === "demo" ? [mailMessages(locale).simulatedRenewal] : []),
      ],
      action: { label: action, url: `${siteUrl}/membership` },
    });
  },
  samples: [
    { period_ends_at: instant, provider: "stripe", months: 1 },
    { period_ends_at: instant, provider: "demo", months: 1 },
    { period_ends_at: instant, provider: "transfer", months: 1 },
    { period_ends_at: instant, provider: "transfer", months: 12 },
  ],
});
