import * as z from "zod/mini";
import { giftLength } from "@majlis/contracts/limits";
import type { SitePath } from "@majlis/contracts/sitePaths";
import { firstNameOf } from "#core/kernel/names.rules";
import { writtenCode } from "#core/membership/gifts/gift.rules";
import type { GiftRow } from "#core/table/payments/gift.entity";
import { isolateText } from "./bidi";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";
import { dateOf } from "./membershipMails";
import { receiptFacts } from "./paymentMails";

type GiftForMail = Pick<GiftRow, "id" | "code" | "months" | "amount_cents" | "expires_at">;

const giftPath = "/gifts/:giftId" satisfies SitePath;
const linkOfGift = ({ id }: Pick<GiftRow, "id">, siteUrl: string): string =>
  siteUrl + giftPath.replace(":giftId", id);

interface Bought {
  readonly receipt?: string | undefined;
  readonly simulated: boolean;
}

/** The receipt of a gift, with its code and the way to its card. */
export const giftBoughtMail = (
  { name, locale }: Addressee,
  gift: GiftForMail,
  { receipt, simulated }: Bought,
  siteUrl: string,
): MailBody => {
  const texts = mailMessages(locale).giftBought;
  return renderMail(locale, {
    subject: texts.subject,
    heading: texts.heading(name),
    paragraphs: [texts.body(giftLength(gift.months)), ...(simulated ? [texts.simulated] : [])],
    facts: [
      [texts.code, isolateText(locale, writtenCode(gift.code))],
      [texts.until, dateOf(gift.expires_at, locale)],
      ...receiptFacts(locale, { amount_cents: gift.amount_cents, receipt }, texts.paid, siteUrl),
    ],
    action: { label: texts.action, url: linkOfGift(gift, siteUrl) },
  });
};

/** Tells the giver that a gift was redeemed, and by whom only where the receiver agreed. */
export const giftRedeemedMail = (
  { name, locale }: Addressee,
  { id, months, receiver }: { readonly id: string; readonly months: number; readonly receiver?: string },
  siteUrl: string,
): MailBody => {
  const texts = mailMessages(locale).giftRedeemed;
  const length = giftLength(months);
  return renderMail(locale, {
    subject: texts.subject,
    heading: texts.heading(name),
    paragraphs: [receiver === undefined ? texts.body(length) : texts.bodyOf(receiver, length), texts.thanks],
    action: { label: texts.action, url: linkOfGift({ id }, siteUrl) },
  });
};

const BoughtData = z.object({ receipt: z.optional(z.string()), simulated: z.boolean() });
const RedeemedData = z.object({ months: z.int(), receiver_id: z.optional(z.string()) });

/** Skipped when the gift is gone. */
export const composeGiftBought: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data: gift } = await deps.store.gift
    .get({ giver_id: row.user_id, id: row.ref_id })
    .go({ consistent: true });
  return gift ? giftBoughtMail(recipient, gift, BoughtData.parse(row.data), mailer.siteUrl) : undefined;
};

/** A receiver whose account is gone is not named. */
export const composeGiftRedeemed: Composer = async ({ deps, mailer, row, recipient }) => {
  const { months, receiver_id } = RedeemedData.parse(row.data);
  const { data: user } = receiver_id ? await deps.store.user.get({ id: receiver_id }).go() : { data: null };
  const receiver = user ? { receiver: firstNameOf(user.full_name) } : {};
  return giftRedeemedMail(recipient, { id: row.ref_id, months, ...receiver }, mailer.siteUrl);
};
