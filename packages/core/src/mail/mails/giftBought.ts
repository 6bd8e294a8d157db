import { houseName } from "@majlis/contracts/house/house";
import { giftLength } from "@majlis/contracts/limits";
import type { SitePath } from "@majlis/contracts/sitePaths";
import * as z from "zod/mini";
import { writtenCode } from "#core/membership/gifts/gift.rules";
import { type BoughtGift, findGift } from "#core/membership/gifts/findGift";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf, receiptFacts } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: "Your gift is ready",
    heading: (name: string) => `${name}, your gift is ready`,
    body: (length: string) =>
      `It is ${length} of ${houseName.en}, for somebody you like. Print the card, or send the link: each code works once.`,
    simulated: "This is a demo: nothing was charged.",
    code: "Code",
    until: "Valid until",
    paid: "Paid",
    action: "Open the card",
  },
  ar: {
    subject: "هديتك جاهزة",
    heading: (name) => bidiText`هديتك جاهزة يا ${name}`,
    body: (length) =>
      `${length} من ${houseName.ar} لمن تحب. اطبع البطاقة أو أرسل الرابط، فكل رمز يُستخدم مرة واحدة.`,
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ.",
    code: "الرمز",
    until: "صالح حتى",
    paid: "المدفوع",
    action: "افتح البطاقة",
  },
});

const giftPath = "/gifts/:giftId" satisfies SitePath;
export const linkOfGift = ({ id }: Pick<BoughtGift, "id">, siteUrl: string): string =>
  siteUrl + giftPath.replace(":giftId", id);

const Data = z.object({
  receipt: z.optional(z.string()),
  tax_percent: z.optional(z.number()),
  simulated: z.boolean(),
});

interface Facts extends z.infer<typeof Data> {
  readonly gift: Pick<BoughtGift, "id" | "code" | "months" | "amount_cents" | "expires_at">;
}

const sample = {
  id: "gft_1",
  code: "7K3M9QX2ABCD4567",
  months: 3,
  amount_cents: 6000,
  expires_at: instant,
};

/** The receipt of a gift, with its code and the way to its card. */
export const giftBought = defineMail<Facts>({
  /** Skipped when the gift is gone. */
  read: async ({ deps, row }) => {
    const gift = await findGift(deps, row.user_id, row.ref_id);
    return gift ? { gift, ...Data.parse(row.data) } : undefined;
  },
  write: ({ name, locale }, { gift, simulated, ...paid }, siteUrl) => {
    const own = texts[locale];
    const length = mailMessages(locale).giftLengths[giftLength(gift.months)];
    return renderMail(locale, {
      subject: own.subject,
      heading: own.heading(name),
      paragraphs: [own.body(length), ...(simulated ? [own.simulated] : [])],
      facts: [
        [own.code, isolateText(locale, writtenCode(gift.code))],
        [own.until, dateOf(gift.expires_at, locale)],
        ...receiptFacts(locale, { ...paid, amount_cents: gift.amount_cents }, own.paid, siteUrl),
      ],
      action: { label: own.action, url: linkOfGift(gift, siteUrl) },
    });
  },
  samples: [
    { gift: sample, receipt: "9F3A21BC07D1-0001", simulated: false },
    { gift: { ...sample, months: 1 }, simulated: true },
  ],
});
