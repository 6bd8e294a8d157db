import { bidiText } from "#core/mail/bidi";
import { giftLength } from "@majlis/contracts/limits";
import * as z from "zod/mini";
import { firstNameOf } from "#core/kernel/names.rules";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { linkOfGift } from "./giftBought";

const texts = mailTexts({
  en: {
    subject: "Your gift was redeemed",
    heading: (name: string) => `${name}, your gift has arrived`,
    body: (length: string) => `Your gift of ${length} was redeemed.`,
    bodyOf: (receiver: string, length: string) => `${receiver} has redeemed your gift, ${length}.`,
    thanks: "Thank you for bringing people together.",
    action: "See the gift",
  },
  ar: {
    subject: "استُخدمت هديتك",
    heading: (name) => bidiText`وصلت هديتك يا ${name}`,
    body: (length) => `استُخدم رمز هديتك: ${length}.`,
    bodyOf: (receiver, length) => bidiText`وصلت هديتك إلى ${receiver}: ${length}.`,
    thanks: "شكرًا لأنك تجمع الناس.",
    action: "شاهد الهدية",
  },
});

/** `friend`: the month that a member gives to a friend. It has no page of its own. */
const Data = z.object({
  months: z.int(),
  receiver_id: z.optional(z.string()),
  friend: z.optional(z.literal(true)),
});

interface Facts {
  readonly id: string;
  readonly months: number;
  readonly receiver?: string | undefined;
  readonly friend?: true | undefined;
}

/** Tells the giver that a gift was redeemed, and by whom only where the receiver agreed. */
export const giftRedeemed = defineMail<Facts>({
  /** A receiver whose account is gone is not named. */
  read: async ({ deps, row }) => {
    const { months, receiver_id, friend } = Data.parse(row.data);
    const { data: user } = receiver_id ? await deps.store.user.get({ id: receiver_id }).go() : { data: null };
    return { id: row.ref_id, months, friend, receiver: user ? firstNameOf(user.full_name) : undefined };
  },
  write: ({ name, locale }, { id, months, receiver, friend }, siteUrl) => {
    const { subject, heading, body, bodyOf, thanks, action } = texts[locale];
    const length = mailMessages(locale).giftLengths[giftLength(months)];
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [receiver === undefined ? body(length) : bodyOf(receiver, length), thanks],
      action: { label: action, url: friend ? `${siteUrl}/gifts` : linkOfGift({ id }, siteUrl) },
    });
  },
  samples: [
    { id: "gft_1", months: 12 },
    { id: "gft_1", months: 3, receiver: "Dina" },
    { id: "gft_1", months: 1, friend: true },
  ],
});
