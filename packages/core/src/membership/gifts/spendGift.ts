import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import type { Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { GiftRow } from "#core/table/payments/gift.entity";
import type { TransactionRows } from "#core/table/store";
import { isIssued, readGift } from "./findGift";
import { houseGiver } from "./gift.rules";

/** A code with the gift that it opens. */
export interface GiftOfCode {
  readonly gift: GiftRow;
  /** The code is one of a sheet. */
  readonly sheet?: { readonly isUsed: boolean } | undefined;
}

/** The index finds the gift, and its row is read again, consistently. */
export const findByCode = async (deps: Deps, code: string): Promise<GiftOfCode | undefined> => {
  const { data: gifts } = await deps.store.gift.query.byCode({ code }).go({ limit: 1 });
  const [found] = gifts;
  if (found) {
    const gift = await readGift(deps, found.giver_id, found.id);
    return gift && { gift };
  }
  const { data: codes } = await deps.store.giftCode.query.byCode({ code }).go({ limit: 1 });
  const gift_id = codes[0]?.gift_id;
  if (gift_id === undefined) return undefined;
  const [gift, { data: row }] = await Promise.all([
    readGift(deps, houseGiver, gift_id),
    deps.store.giftCode.get({ gift_id, code }).go({ consistent: true }),
  ]);
  return gift && { gift, sheet: { isUsed: row?.used_at !== undefined } };
};

/** Whether the person has used the gift. */
export const hasUsed = async (deps: Deps, gift: GiftRow, user_id: string): Promise<boolean> => {
  if (!isIssued(gift)) return gift.redeemed_by === user_id;
  const { data } = await deps.store.giftUse.get({ gift_id: gift.id, user_id }).go({ consistent: true });
  return data !== null;
};

interface Spending {
  readonly actor: SignedIn;
  readonly code: string;
  /** Whether the giver may read the first name. */
  readonly named: boolean;
  readonly endsAt: string;
}

type UseStart = Pick<Spending, "actor" | "code">;

/** The operations that use a code: their conditions let one person through for each use. */
export const spendGift = (deps: Deps, found: GiftOfCode, spending: Spending) => {
  const { gift } = found;
  return (rows: TransactionRows): Operations =>
    isIssued(gift)
      ? {
          ...useWrites(deps, rows, found, spending),
          giftMail: [
            rows.outbox.create(newMonthsMail(deps, spending)).commit(),
            // A member's month for a friend: the member reads of it, as the giver of a bought gift does.
            ...(gift.giver_id === houseGiver
              ? []
              : [rows.outbox.create(newGiverMail(deps, gift, spending)).commit()]),
          ],
        }
      : redeemWrites(deps, rows, gift, spending);
};

const redeemWrites = (deps: Deps, rows: TransactionRows, gift: GiftRow, spending: Spending) => ({
  gift: rows.gift
    .patch({ giver_id: gift.giver_id, id: gift.id })
    .set({ status: "redeemed", redeemed_at: instantNow(deps), redeemed_by: spending.actor.userId })
    .where((is, { eq }) => eq(is.status, "unused"))
    .commit(),
  giftMail: rows.outbox.create(newGiverMail(deps, gift, spending)).commit(),
});

/** Counts a use of what an admin issued. The conditions refuse a person's second use and one too many. */
export const useWrites = (
  deps: Deps,
  rows: TransactionRows,
  { gift, sheet }: GiftOfCode,
  { actor, code }: UseStart,
) => {
  const { giver_id, id, uses = 0, ttl } = gift;
  const used_at = instantNow(deps);
  return {
    gift: rows.gift
      .patch({ giver_id, id })
      .add({ used: 1 })
      .where((is, { eq, lt }) => `${eq(is.status, "unused")} AND ${lt(is.used, uses)}`)
      .commit(),
    use: rows.giftUse.create({ gift_id: id, user_id: actor.userId, code, used_at, ttl }).commit(),
    giftCode: sheet
      ? rows.giftCode
          .patch({ gift_id: id, code })
          .set({ used_at })
          .where((is, { notExists }) => notExists(is.used_at))
          .commit()
      : undefined,
  };
};

const newMonthsMail = (deps: Deps, { actor, endsAt }: Spending) =>
  newMail(deps, {
    template: "months_changed",
    user_id: actor.userId,
    ref_id: actor.userId,
    data: { period_ends_at: endsAt, given: true },
  });

const newGiverMail = (deps: Deps, gift: GiftRow, { actor, named }: Spending) => {
  const { giver_id, id, months = 1 } = gift;
  return newMail(deps, {
    template: "gift_redeemed",
    user_id: giver_id,
    ref_id: id,
    data: {
      months,
      ...(isIssued(gift) && { friend: true }),
      ...(named && { receiver_id: actor.userId }),
    },
  });
};
