/** Rules of gifts (docs/product.md#a-month-as-a-present). Pure, for server and page. */
import type { GiftStatus } from "@majlis/contracts/membership/gifts";
import { giftMonths, giftRefundDays, giftValidMonths, membershipPriceCents } from "@majlis/contracts/limits";
import { monthsAfter } from "#core/membership/membership.rules";

/** The giver of what admins issue. */
export const houseGiver = "house";

/** What months as a present cost, in US cents. */
export const giftPrice = (months: number): number => months * membershipPriceCents;

/** The months that an amount pays. Undefined for an amount that no gift has. */
export const monthsOf = (cents: number): number | undefined =>
  giftMonths.find((months) => giftPrice(months) === cents);

/** Until when an unused gift is refunded, and until when its code is valid. */
export const giftEnds = (now: Date): { readonly refundable_until: string; readonly expires_at: string } => ({
  refundable_until: new Date(now.getTime() + giftRefundDays * 86_400_000).toISOString(),
  expires_at: monthsAfter(now.toISOString(), giftValidMonths),
});

interface GiftFacts {
  readonly status: GiftStatus;
  readonly expires_at: string;
  /** Of what an admin issued: for how many people it is, and how many have used it. */
  readonly uses?: number | undefined;
  readonly used?: number | undefined;
}

/** The instant of the end is no longer included. */
export const giftStatus = ({ status, expires_at, uses, used = 0 }: GiftFacts, now: Date): GiftStatus => {
  if (status !== "unused") return status;
  if (uses !== undefined && used >= uses) return "redeemed";
  return expires_at <= now.toISOString() ? "ended" : "unused";
};

/** Whether the giver can take a gift back. */
export const mayRefund = (gift: GiftFacts & { readonly refundable_until: string }, now: Date): boolean =>
  gift.status === "unused" && gift.refundable_until > now.toISOString();

/** The code in groups of four, as people read it. */
export const writtenCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");
