import type { Membership } from "@majlis/contracts/membership";
import type { Deps } from "../deps";
import type { UserRow } from "../users/users";
import { membershipStatuses, standingOf } from "./membership.rules";
import type { MembershipRow } from "./moveMembership";

export interface MembershipOwner {
  readonly user: UserRow;
  readonly membership: MembershipRow | undefined;
}

/** A person's row and membership as they are now. */
export const readOwner = async (deps: Deps, userId: string): Promise<MembershipOwner> => {
  const [{ data: user }, { data: membership }] = await Promise.all([
    deps.store.user.get({ id: userId }).go({ consistent: true }),
    deps.store.membership.get({ user_id: userId }).go({ consistent: true }),
  ]);
  if (!user) throw new Error(`No user ${userId}`);
  return { user, membership: membership ?? undefined };
};

/** A membership as its owner sees it. The code is left out where it would not count. */
export const showMembership = ({ user, membership }: MembershipOwner, now: Date): Membership => {
  const standing = standingOf(user, membership, now);
  const counts = standing.status !== null && membershipStatuses[standing.status].counts;
  return {
    ...standing,
    memberSince: membership?.member_since ?? null,
    qrCode: counts ? (membership?.qr_code ?? null) : null,
    manageable: membership?.customer_id !== undefined,
  };
};
