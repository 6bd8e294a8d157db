import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { hasNoEnd } from "#core/membership/membership.rules";
import { readLedger } from "#core/payments/ledger";
import { membershipPurpose } from "#core/payments/payments";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { UserRow } from "#core/table/people/user.entity";
import { type GiftOfCode, useWrites } from "./spendGift";

/** What a redeemed code takes off the first month, in percent. */
export interface RedeemedPercent {
  readonly percent: number;
  readonly months?: undefined;
  readonly expiresAt?: undefined;
}

interface Claim {
  readonly percent: number;
  readonly actor: SignedIn;
  readonly code: string;
  readonly user: UserRow;
}

/**
 * Keeps a percentage for the first month that the actor pays, with the use of the code and an audit row, in one
 * transaction. A person has one percentage. Throws GiftNewOnly (paid before, or has one), GiftNotNeeded.
 */
export const claimPercent = async (
  deps: Deps,
  found: GiftOfCode,
  { actor, code, percent, user }: Claim,
): Promise<Attempt<RedeemedPercent>> => {
  if (hasNoEnd(user, deps.clock.now())) throw new DomainError("GiftNotNeeded");
  const ledger = await readLedger(deps, actor.userId);
  const hasPaid = ledger.some(({ purpose }) => purpose === membershipPurpose);
  if (hasPaid || user.first_percent !== undefined) throw new DomainError("GiftNewOnly");
  const audit = newAudit(deps, {
    actor_id: actor.userId,
    action: "gift.used",
    subject_id: actor.userId,
    detail: { gift_id: found.gift.id, percent },
  });
  const result = await commit(deps.store, (rows) => ({
    ...useWrites(deps, rows, found, { actor, code }),
    user: rows.user
      .patch({ id: actor.userId })
      .set({ first_percent: percent })
      .where((is, { notExists }) => notExists(is.first_percent))
      .commit(),
    audit: rows.audit.create(audit).commit(),
  }));
  return result.outcome === "committed" ? done({ percent }) : conflict;
};
