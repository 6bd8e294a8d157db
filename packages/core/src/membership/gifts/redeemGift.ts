import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import type { GiftRow } from "#core/table/payments/gift.entity";
import { membershipStatuses, standingOf } from "#core/membership/membership.rules";
import { moveMembership } from "#core/membership/moveMembership";
import { type MembershipOwner, readOwner } from "#core/membership/showMembership";
import { type MembershipStep, paidPart, payMonths } from "#core/membership/subscription.rules";
import { findGift } from "./findGift";
import { giftStatus } from "./gift.rules";

/** What a redeemed gift gave. */
export interface RedeemedGift {
  readonly months: number;
  readonly expiresAt: string;
}

/**
 * Adds the months of a gift to the actor's membership, which begins now without one, with the mail to the giver, in one
 * transaction. The condition lets one of two redemptions through. A second call of the same person changes nothing.
 * The mail names the receiver only when `named`. Throws GiftUnknown, GiftRedeemed, GiftReturned, GiftEnded,
 * GiftNotNeeded (a card without end), GiftAfterSubscription (a subscription still pays the card), Busy.
 */
export const redeemGift = async (
  deps: Deps,
  actor: SignedIn,
  code: string,
  named = false,
): Promise<RedeemedGift> =>
  retryOnConflict(async (): Promise<Attempt<RedeemedGift>> => {
    const gift = await findByCode(deps, code);
    const owner = await readOwner(deps, actor.userId);
    const { months } = gift;
    if (gift.redeemed_by === actor.userId) return done({ months, expiresAt: endOf(owner) });
    refuseSpent(gift, deps.clock.now());
    const step = stepOf(owner, months, deps.clock.now());
    const moved = await moveMembership(deps, {
      ...step,
      user: owner.user,
      before: owner.membership,
      actorId: actor.userId,
      isGift: true,
      isPurchase: true,
      also: (rows) => ({
        gift: rows.gift
          .patch({ giver_id: gift.giver_id, id: gift.id })
          .set({ status: "redeemed", redeemed_at: instantNow(deps), redeemed_by: actor.userId })
          .where((is, { eq }) => eq(is.status, "unused"))
          .commit(),
        giftMail: rows.outbox
          .create(
            newMail(deps, {
              template: "gift_redeemed",
              user_id: gift.giver_id,
              ref_id: gift.id,
              data: { months, ...(named && { receiver_id: actor.userId }) },
            }),
          )
          .commit(),
      }),
    });
    return moved.outcome === "done" ? done({ months, expiresAt: step.after.period_ends_at }) : moved;
  });

/** The index finds the gift, and its row is read again, consistently. */
const findByCode = async (deps: Deps, code: string): Promise<GiftRow> => {
  const { data } = await deps.store.gift.query.byCode({ code }).go({ limit: 1 });
  const [found] = data;
  const gift = found && (await findGift(deps, found.giver_id, found.id));
  if (!gift) throw new DomainError("GiftUnknown");
  return gift;
};

const refuseSpent = (gift: GiftRow, now: Date): void => {
  const status = giftStatus(gift, now);
  if (status === "redeemed") throw new DomainError("GiftRedeemed");
  if (status === "refunded") throw new DomainError("GiftReturned");
  if (status === "ended") throw new DomainError("GiftEnded");
};

const endOf = ({ membership }: MembershipOwner): string => membership?.period_ends_at ?? "";

/**
 * The membership with the months. They begin where those of a purchase begin: at the end of a paid month, also after the
 * role was taken, else now. One that counts keeps how it is paid and whether it was canceled. Otherwise nothing renews by
 * itself, as if the months were paid by transfer.
 */
const stepOf = ({ user, membership }: MembershipOwner, months: number, now: Date): MembershipStep => {
  const { status, expiresAt } = standingOf(user, membership, now);
  const counts = status !== null && membershipStatuses[status].counts;
  if (counts && expiresAt === null) throw new DomainError("GiftNotNeeded");
  const paid = paidPart(membership);
  const step = payMonths(paid, now, { months, provider: "transfer" });
  if (!counts || !paid) return step;
  // Also a canceled one until it has ended: its events and returns would move the end of the gift.
  if (paid.subscription_id !== undefined) throw new DomainError("GiftAfterSubscription");
  return { ...step, after: { ...paid, period_ends_at: step.after.period_ends_at } };
};
