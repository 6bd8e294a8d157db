import type { Membership } from "@majlis/contracts/membership";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import type { UserRow } from "#core/table/user.entity";
import { membershipStatuses, standingOf } from "./membership.rules";
import type { MembershipRow } from "#core/table/membership.entity";

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

/** A membership as its owner sees it. The code is absent when the membership does not count. */
export const showMembership = ({ user, membership }: MembershipOwner, now: Date): Membership => {
  const standing = standingOf(user, membership, now);
  const counts = standing.status !== null && membershipStatuses[standing.status].counts;
  return {
    ...standing,
    memberSince: membership?.member_since ?? null,
    qrCode: counts ? (membership?.qr_code ?? null) : null,
    ...(counts && membership?.card_secret !== undefined && membership.card_number !== undefined
      ? { moving: { number: membership.card_number, secret: membership.card_secret } }
      : {}),
    manageable: membership?.customer_id !== undefined,
  };
};
