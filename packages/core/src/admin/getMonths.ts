import type { MemberMonths } from "@majlis/contracts/admin/months";
import type { UserId } from "@majlis/contracts/ids";
import { DomainError } from "#core/kernel/errors";
import { hasNoEnd, membershipStatuses, standingOf } from "#core/membership/membership.rules";
import { findOwner, type MembershipOwner } from "#core/membership/showMembership";
import type { Deps } from "#core/table/deps";

/** Returns until when a person is a member, and what an admin can take back. Throws UserNotFound. */
export const getMonths = async (deps: Deps, userId: UserId): Promise<MemberMonths> =>
  showMonths(await findMember(deps, userId), deps.clock.now());

/** Reads a person's row and membership consistently. Throws UserNotFound. */
export const findMember = async (deps: Deps, userId: UserId): Promise<MembershipOwner> => {
  const owner = await findOwner(deps, userId);
  if (!owner) throw new DomainError("UserNotFound");
  return owner;
};

export const showMonths = ({ user, membership }: MembershipOwner, now: Date): MemberMonths => {
  const { status, expiresAt } = standingOf(user, membership, now);
  const counts = status !== null && membershipStatuses[status].counts;
  const given = takeable({ user, membership }, now);
  return {
    ends_at: expiresAt,
    is_endless: hasNoEnd(user, now),
    is_subscribed: counts && membership?.subscription_id !== undefined,
    given: given
      ? {
          ends_at: given.until,
          given_at: given.at,
          earlier_end: given.before?.period_ends_at ?? null,
        }
      : null,
  };
};

/** The months that an admin gave last, unless the membership has moved since, is over, or has no end. */
export const takeable = ({ user, membership }: MembershipOwner, now: Date) => {
  const given = membership?.given;
  const isAsGiven = given?.until === membership?.period_ends_at && membership?.subscription_id === undefined;
  const isRunning = given !== undefined && given.until > now.toISOString();
  if (!isAsGiven || !isRunning || user.suspended_at !== undefined || hasNoEnd(user, now)) return undefined;
  return given;
};
