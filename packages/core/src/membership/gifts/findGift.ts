import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import type { Gift } from "@majlis/contracts/membership/gifts";
import { GiftId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { GiftRow } from "#core/table/payments/gift.entity";
import { giftStatus, houseGiver } from "./gift.rules";

/** The gift of a checkout. One payment makes one gift. */
export const giftIdOf = (checkoutId: string): string => checkoutId.replace(/^chk_/, "gft_");

/** A gift that somebody has paid. */
export type BoughtGift = GiftRow &
  Required<Pick<GiftRow, "code" | "months" | "provider" | "payment_id" | "refundable_until">>;

/** A gift that an admin has issued. */
export type IssuedRow = GiftRow & Required<Pick<GiftRow, "uses">>;

export const isBought = (row: GiftRow): row is BoughtGift => row.payment_id !== undefined;
export const isIssued = (row: GiftRow): row is IssuedRow => row.uses !== undefined;

/** Reads a gift consistently, bought or issued. */
export const readGift = async (deps: Deps, giver_id: string, id: string): Promise<GiftRow | undefined> => {
  const { data } = await deps.store.gift.get({ giver_id, id }).go({ consistent: true });
  return data ?? undefined;
};

/** Reads a gift that a person has paid consistently. */
export const findGift = async (deps: Deps, giver_id: string, id: string): Promise<BoughtGift | undefined> => {
  const row = await readGift(deps, giver_id, id);
  return row && isBought(row) ? row : undefined;
};

/** Reads what an admin has issued consistently. Throws GiftNotFound. */
export const findIssuedGift = async (deps: Deps, id: string): Promise<IssuedRow> => {
  const row = await readGift(deps, houseGiver, id);
  if (!row || !isIssued(row)) throw new DomainError("GiftNotFound");
  return row;
};

/** The same for the actor's own. Throws GiftNotFound, also for another person's. */
export const findOwnGift = async (deps: Deps, actor: SignedIn, id: string): Promise<BoughtGift> => {
  const gift = await findGift(deps, actor.userId, id);
  if (!gift) throw new DomainError("GiftNotFound");
  return gift;
};

/** A gift as its giver sees it. Who redeemed it stays with the server. */
export const showGift = (row: BoughtGift, now: Date): Gift => ({
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

/** What an admin has issued, as admins see it. */
export const showIssued = (row: IssuedRow, now: Date): IssuedGift => ({
  id: GiftId.parse(row.id),
  code: row.code ?? null,
  months: row.months ?? null,
  percent: row.percent ?? null,
  uses: row.uses,
  used: row.used ?? 0,
  note: row.note ?? "",
  status: giftStatus(row, now),
  created_at: row.created_at,
  expires_at: row.expires_at,
});
