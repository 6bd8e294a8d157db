import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { currencies } from "@majlis/contracts/money";
import { houseName } from "@majlis/contracts/house/house";
import type { Locale } from "@majlis/contracts/locales";
import type { Money } from "@majlis/contracts/redemptions";
import * as z from "zod/mini";
import { writeMoney } from "#core/redemptions/savings.rules";
import { bidiText, isolateText } from "#core/mail/bidi";
import { type Addressee, defineMail } from "#core/mail/mail";
import { type MailBody, renderMail } from "#core/mail/layout";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf, priceOf } from "#core/mail/receiptFacts";
import { sampleMonth, samplePayTo, sampleTransfer, sampleYear } from "#core/mail/samples";
import { findTransferOf, type PayTo, type TransferForMail, transferFacts } from "#core/mail/transferParts";

const texts = mailTexts({
  en: {
    charge: {
      subject: `Your ${houseName.en} membership renews soon`,
      heading: (name: string, isYear: boolean) => `${name}, another ${isYear ? "year" : "month"} begins soon`,
      body: (date: string, price: string) =>
        `Your membership renews on ${date} for ${price}. There is nothing to do. If you would rather stop, cancel on the membership page before then: you stay a member until that day.`,
      renews: "Renews on",
      price: "Price",
      action: "See my membership",
    },
    transfer: {
      subject: (isYear: boolean) =>
        `Your ${houseName.en} membership: how to pay the next ${isYear ? "year" : "month"}`,
      heading: (name: string) => `${name}, your paid time ends soon`,
      body: (isYear: boolean) =>
        `Nothing is charged by itself. To stay a member, pay the next ${isYear ? "year" : "month"} as below. If you would rather stop, do nothing.`,
      action: (isYear: boolean) => `Pay the next ${isYear ? "year" : "month"}`,
    },
    saved: (sum: string) => `Your card saved you ${sum} in the past month.`,
  },
  ar: {
    charge: {
      subject: `تتجدد عضويتك في ${houseName.ar} قريبًا`,
      heading: (name, isYear) =>
        isYear ? bidiText`تبدأ سنة أخرى قريبًا يا ${name}` : bidiText`يبدأ شهر آخر قريبًا يا ${name}`,
      body: (date, price) =>
        bidiText`تتجدد عضويتك في ${date} مقابل ${price}. لا يلزمك فعل شيء. وإن أردت التوقف فألغها من صفحة العضوية قبل ذلك: تبقى عضوًا حتى ذلك اليوم.`,
      renews: "تتجدد في",
      price: "السعر",
      action: "شاهد عضويتي",
    },
    transfer: {
      subject: (isYear) => `عضويتك في ${houseName.ar}: كيف تدفع ${isYear ? "السنة التالية" : "الشهر التالي"}`,
      heading: (name) => bidiText`تنتهي مدة عضويتك المدفوعة قريبًا يا ${name}`,
      body: (isYear) =>
        `لا يُخصم شيء تلقائيًا. لتبقى عضوًا ادفع ${isYear ? "السنة التالية" : "الشهر التالي"} كما يلي. وإن أردت التوقف فلا تفعل شيئًا.`,
      action: (isYear) => (isYear ? "دفع السنة التالية" : "دفع الشهر التالي"),
    },
    saved: (sum) => `وفّرت لك بطاقتك ${sum} في الشهر الماضي.`,
  },
});

const Data = z.object({
  amount_cents: z.int(),
  period_ends_at: z.string(),
  /** Of the next period. Absent means one. */
  months: z.optional(z.int()),
  simulated: z.boolean(),
  /** The transfer that pays the next month. */
  reference: z.optional(z.string()),
  /** What the member saved in the month before. Absent without recorded discounts. */
  saved: z.optional(z.readonly(z.array(z.object({ amount: z.int(), currency: z.enum(currencies) })))),
});

interface Facts extends z.infer<typeof Data> {
  /** Absent where the next month is charged. */
  readonly transfer?: TransferForMail & { readonly payTo: PayTo };
}

/** Announces the next charge while the membership can still be canceled, or how to pay the next month by transfer. */
export const renewalSoon = defineMail<Facts>({
  /** Skipped when the month was renewed, canceled or paid since. */
  read: async ({ deps, mailer, row }) => {
    const renewal = Data.parse(row.data);
    const { data: membership } = await deps.store.membership
      .get({ user_id: row.user_id })
      .go({ consistent: true });
    const isDue = membership?.period_ends_at === renewal.period_ends_at && !membership.canceled;
    if (!isDue) return undefined;
    if (renewal.reference === undefined) return renewal;
    const transfer = await findTransferOf(deps, renewal.reference);
    if (transfer?.status !== "awaiting" || !mailer.transfer) return undefined;
    return { ...renewal, transfer: { ...transfer, payTo: mailer.transfer } };
  },
  write: (to, renewal, siteUrl) =>
    renewal.transfer
      ? writeTransfer(to, renewal, renewal.transfer, siteUrl)
      : writeCharge(to, renewal, siteUrl),
  samples: [
    sampleMonth,
    { ...sampleMonth, ...sampleYear },
    { ...sampleMonth, ...sampleYear, transfer: { ...sampleTransfer, payTo: samplePayTo } },
    {
      ...sampleMonth,
      saved: [
        { amount: 3500, currency: houseMoney.codes[0] ?? houseMoney.code },
        { amount: 450, currency: houseMoney.code },
      ],
    },
    {
      ...sampleMonth,
      saved: [
        { amount: 3500, currency: houseMoney.codes[0] ?? houseMoney.code },
        { amount: 450, currency: houseMoney.code },
      ],
      transfer: { ...sampleTransfer, payTo: samplePayTo },
    },
  ],
});

const writeCharge = ({ name, locale }: Addressee, renewal: Facts, siteUrl: string): MailBody => {
  const { subject, heading, body, renews, price, action } = texts[locale].charge;
  const date = dateOf(renewal.period_ends_at, locale);
  const amount = priceOf(renewal.amount_cents, locale);
  return renderMail(locale, {
    subject,
    heading: heading(name, isOfYear(renewal)),
    paragraphs: [
      body(date, amount),
      ...savedLine(locale, renewal.saved),
      ...(renewal.simulated ? [mailMessages(locale).simulatedRenewal] : []),
    ],
    facts: [
      [renews, date],
      [price, isolateText(locale, amount)],
    ],
    action: { label: action, url: `${siteUrl}/membership` },
  });
};

const writeTransfer = (
  { name, locale }: Addressee,
  renewal: Facts,
  { payTo, ...transfer }: NonNullable<Facts["transfer"]>,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = texts[locale].transfer;
  const isYear = isOfYear(renewal);
  return renderMail(locale, {
    subject: subject(isYear),
    heading: heading(name),
    paragraphs: [
      body(isYear),
      ...savedLine(locale, renewal.saved),
      ...payTo.instructions[locale].split("\n").filter(Boolean),
    ],
    facts: transferFacts(locale, transfer, payTo),
    action: { label: action(isYear), url: `${siteUrl}/pay/${transfer.reference}` },
  });
};

const isOfYear = ({ months = 1 }: Facts): boolean => months > 1;

/** What the card saved in the month before a renewal. No line without recorded discounts. */
const savedLine = (locale: Locale, saved: readonly Money[] = []): readonly string[] =>
  saved.length === 0
    ? []
    : [texts[locale].saved(saved.map((money) => isolateText(locale, writeMoney(money, locale))).join(" + "))];
