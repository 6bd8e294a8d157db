import type { Gift } from "@majlis/contracts/membership/gifts";
import { GiftId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { GiftRow } from "#core/table/payments/gift.entity";
import { giftStatus } from "./gift.rules";

/** The gift of a checkout. One payment makes one gift. */
export const giftIdOf = (checkoutId: string): string => checkoutId.replace(/^chk_/, "gft_");

/** Reads a gift of a giver consistently. */
export const findGift = async (deps: Deps, giver_id: string, id: string): Promise<GiftRow | undefined> => {
  const { data } = await deps.store.gift.get({ giver_id, id }).go({ consistent: true });
  return data ?? undefined;
};

/** The same for the actor's own. Throws GiftNotFound, also for another person's. */
export const findOwnGift = async (deps: Deps, actor: SignedIn, id: string): Promise<GiftRow> => {
  const gift = await findGift(deps, actor.userId, id);
  if (!gift) throw new DomainError("GiftNotFound");
  return gift;
};

/** A gift as its giver sees it. Who redeemed it stays with the server. */
export const showGift = (row: GiftRow, now: Date): Gift => ({
  id: GiftId.parse(row.id),
  code: row.code,
  months: row.months,
  amount_cents: row.amount_cents,
  status: giftStatus(row, now),
  created_at: row.created_at,
  refundable_until: row.refundable_until,
  expires_at: row.expires_at,
  redeemed_at: row.redeemed_at ?? null,
});
