import { houseName } from "@majlis/contracts/house/house";
import * as z from "zod/mini";
import { bidiText } from "#core/mail/bidi";
import { renderMail } from "#core/mail/layout";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: "Your money comes back",
    heading: (name: string) => `${name}, you need not pay for this`,
    included:
      "Your payment for a membership arrived after your role had changed. Your role has the membership without a charge.",
    ended: `A payment for your membership arrived after an admin of ${houseName.en} had ended it. There will be no further charge.`,
    paid: "Your membership was paid another way before this payment arrived. It stays as it is.",
    back: "All of it goes back to you the way you paid. We write again when it is on its way.",
    action: "See my receipts",
  },
  ar: {
    subject: "مالك يعود إليك",
    heading: (name) => bidiText`لا داعي لأن تدفع هذا يا ${name}`,
    included: "وصلت دفعتك ثمنًا للعضوية بعد أن تغيّر دورك. ودورك يشمل العضوية بلا مقابل.",
    ended: `وصلت دفعة لعضويتك بعد أن أنهاها أحد مديري ${houseName.ar}. لن يُخصم أي مبلغ بعد الآن.`,
    paid: "دُفعت عضويتك بطريقة أخرى قبل أن تصل هذه الدفعة، وتبقى كما هي.",
    back: "يعود المبلغ كله إليك بالطريقة التي دفعت بها، ونكتب إليك حين يُرسَل.",
    action: "شاهد إيصالاتي",
  },
});

/** `free`: the role has the membership without a charge. `paid`: it was paid another way. */
const Data = z.object({ free: z.boolean(), paid: z.optional(z.boolean()) });

/** Tells that money for months comes back, because they buy nothing any more. */
export const monthsUnneeded = defineMail({
  read: async ({ row }) => Data.parse(row.data),
  write: ({ name, locale }, { free, paid: isPaid }, siteUrl) => {
    const { subject, heading, ended, included, paid, back, action } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [free ? included : isPaid ? paid : ended, back],
      action: { label: action, url: `${siteUrl}/receipts` },
    });
  },
  samples: [{ free: false }, { free: true }, { free: false, paid: true }],
});
