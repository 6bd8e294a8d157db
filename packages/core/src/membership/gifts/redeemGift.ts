import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import type { GiftRow } from "#core/table/payments/gift.entity";
import { membershipStatuses, standingOf } from "#core/membership/membership.rules";
import { moveMembership } from "#core/membership/moveMembership";
import { type MembershipOwner, readOwner } from "#core/membership/showMembership";
import { type MembershipStep, paidPart, payMonths } from "#core/membership/subscription.rules";
import { isIssued } from "./findGift";
import { giftStatus, houseGiver } from "./gift.rules";
import { redeemAwaited, type RedeemedGift } from "./redeemAwaited";
import { claimPercent, type RedeemedPercent } from "./claimPercent";
import { findByCode, type GiftOfCode, hasUsed, spendGift } from "./spendGift";

/**
 * Adds the months of a gift to the actor's membership, which begins now without one, with the mail to the giver, in one
 * transaction. The condition lets one of two redemptions through, and of what an admin issued as many people as it is
 * for. A second call of the same person changes nothing. The code of a person whom an admin brought by phone is redeemed
 * alike. A percentage waits for the first payment.
 * The mail names the receiver only when `named`. Throws GiftUnknown, GiftRedeemed, GiftUsedUp, GiftReturned, GiftEnded,
 * GiftNewOnly, GiftNotNeeded (a card without end), GiftAfterSubscription (a subscription still pays the card), Busy.
 */
export const redeemGift = async (
  deps: Deps,
  actor: SignedIn,
  code: string,
  named = false,
): Promise<RedeemedGift | RedeemedPercent> =>
  retryOnConflict(async (): Promise<Attempt<RedeemedGift | RedeemedPercent>> => {
    const found = await findByCode(deps, code);
    if (!found) return (await redeemAwaited(deps, actor, code)) ?? refuseUnknown();
    const { gift } = found;
    const { months = 0, percent } = gift;
    // Before the membership: a use that is seen has moved it.
    const isUsed = await hasUsed(deps, gift, actor.userId);
    const owner = await readOwner(deps, actor.userId);
    if (isUsed) return done(percent === undefined ? { months, expiresAt: endOf(owner) } : { percent });
    refuseSpent(found, deps.clock.now());
    if (isOfFriend(gift) && (gift.giver_id === actor.userId || owner.user.onboarded_at !== undefined))
      throw new DomainError("GiftNewOnly");
    if (percent !== undefined) return claimPercent(deps, found, { actor, code, percent, user: owner.user });
    const step = stepOf(owner, months, deps.clock.now());
    const endsAt = step.after.period_ends_at;
    const moved = await moveMembership(deps, {
      ...step,
      user: owner.user,
      before: owner.membership,
      actorId: actor.userId,
      isGift: true,
      isPurchase: true,
      ...(isIssued(gift) && {
        entry: { action: "gift.used", detail: { gift_id: gift.id, period_ends_at: endsAt } },
      }),
      also: spendGift(deps, found, { actor, code, named, endsAt }),
    });
    return moved.outcome === "done" ? done({ months, expiresAt: endsAt }) : moved;
  });

const refuseUnknown = (): never => {
  throw new DomainError("GiftUnknown");
};

const refuseSpent = ({ gift, sheet }: GiftOfCode, now: Date): void => {
  const status = giftStatus(gift, now);
  if (status === "refunded") throw new DomainError("GiftReturned");
  if (sheet?.isUsed === true) throw new DomainError("GiftRedeemed");
  if (status === "redeemed") throw new DomainError(isIssued(gift) ? "GiftUsedUp" : "GiftRedeemed");
  if (status === "ended") throw new DomainError("GiftEnded");
};

/** A member's month for a friend: issued, by a person. */
const isOfFriend = (gift: GiftRow): boolean => isIssued(gift) && gift.giver_id !== houseGiver;

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
  const step = payMonths(paid, now, { months, provider: "transfer", isGift: true });
  if (!counts || !paid) return step;
  // Also a canceled one until it has ended: its events and returns would move the end of the gift.
  if (paid.subscription_id !== undefined) throw new DomainError("GiftAfterSubscription");
  return { ...step, after: { ...paid, period_ends_at: step.after.period_ends_at } };
};
