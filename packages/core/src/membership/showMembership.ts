import { yearMonths } from "@majlis/contracts/limits";
import type { Membership } from "@majlis/contracts/membership";
import type { Session } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import type { UserRow } from "#core/table/people/user.entity";
import { movingCardOf } from "./cardSecret";
import { membershipStatuses, standingOf } from "./membership.rules";
import { isYear } from "#core/payments/price.rules";
import type { MembershipRow } from "#core/table/payments/membership.entity";

export interface MembershipOwner {
  readonly user: UserRow;
  readonly membership: MembershipRow | undefined;
}

/** Reads a person's row and membership consistently. Undefined without a person. */
export const findOwner = async (deps: Deps, userId: string): Promise<MembershipOwner | undefined> => {
  const [{ data: user }, { data: membership }] = await Promise.all([
    deps.store.user.get({ id: userId }).go({ consistent: true }),
    deps.store.membership.get({ user_id: userId }).go({ consistent: true }),
  ]);
  return user ? { user, membership: membership ?? undefined } : undefined;
};

/** The same for a signed-in person. Throws NotSignedIn when the account is gone. */
export const readOwner = async (deps: Deps, userId: string): Promise<MembershipOwner> => {
  const owner = await findOwner(deps, userId);
  if (!owner) throw new DomainError("NotSignedIn");
  return owner;
};

/**
 * A membership as its owner sees it in a session. The codes are absent when the membership does not count, the moving
 * one also without a session.
 */
export const showMembership = (
  { user, membership }: MembershipOwner,
  now: Date,
  session?: Session,
): Membership => {
  const standing = standingOf(user, membership, now);
  const counts = standing.status !== null && membershipStatuses[standing.status].counts;
  const moving = counts && membership && session ? movingCardOf(membership, session) : undefined;
  return {
    ...standing,
    memberSince: membership?.member_since ?? null,
    qrCode: counts ? (membership?.qr_code ?? null) : null,
    ...(moving && { moving }),
    ...(isYear(membership?.period_months) && { months: yearMonths }),
    manageable: membership?.customer_id !== undefined,
  };
};
