import type { SignedIn } from "#core/kernel/actor";
import type { ErrorCode } from "@majlis/contracts/errors";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { claimRow, findAwaited } from "#core/membership/awaited";
import { giveUntil, monthsUntil, type NotGiven } from "#core/membership/given.rules";
import { readOwner } from "#core/membership/showMembership";
import type { Deps } from "#core/table/deps";

/** What a redeemed code gave. */
export interface RedeemedGift {
  readonly months: number;
  readonly expiresAt: string;
}

const refusals: Readonly<Partial<Record<NotGiven, ErrorCode>>> = {
  endless: "GiftNotNeeded",
  subscribed: "GiftAfterSubscription",
  over: "GiftEnded",
};

/**
 * Redeems the code of a person whom an admin brought by phone. The row belongs to the first account that redeems it; a
 * second call of the same person changes nothing. Undefined when no row has the code. Throws GiftRedeemed,
 * GiftEnded, GiftNotNeeded, GiftAfterSubscription.
 */
export const redeemAwaited = async (
  deps: Deps,
  actor: SignedIn,
  code: string,
): Promise<Attempt<RedeemedGift> | undefined> => {
  const { data } = await deps.store.awaitedMember.query.byCode({ code }).go({ limit: 1 });
  const row = data[0] && (await findAwaited(deps, data[0].id));
  if (!row) return undefined;
  const now = deps.clock.now();
  const owner = await readOwner(deps, actor.userId);
  const until = row.until ?? "";
  const months = monthsUntil(until, now);
  const current = { months, expiresAt: owner.membership?.period_ends_at ?? until };
  if (row.claimed_by === actor.userId) return done(current);
  if (row.claimed_by !== undefined) throw new DomainError("GiftRedeemed");
  const step = giveUntil(owner, until, now);
  const refusal = typeof step === "string" ? refusals[step] : undefined;
  if (refusal) throw new DomainError(refusal);
  const claimed = await claimRow(deps, owner, row);
  if (claimed.outcome === "conflict") return conflict;
  return done(claimed.result === "covered" ? current : { months, expiresAt: until });
};
