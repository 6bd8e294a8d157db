import type { CheckId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { canDispute } from "./redemption.rules";

/**
 * Marks a discount of the actor's card as disputed, so that it no longer counts. A second call changes nothing.
 * Throws RedemptionNotFound, also for discounts of other people, DisputeClosed.
 */
export const disputeRedemption = async (deps: Deps, actor: SignedIn, check_id: CheckId): Promise<void> => {
  const key = { user_id: actor.userId, check_id };
  const { data } = await deps.store.redemption.get(key).go({ consistent: true });
  if (!data) throw new DomainError("RedemptionNotFound");
  if (data.disputed_at !== undefined) return;
  if (!canDispute(data, deps.clock.now())) throw new DomainError("DisputeClosed");
  // A refused write means that the same call at the same time has marked it.
  await wasWritten(
    deps.store.redemption
      .patch(key)
      .set({ disputed_at: instantNow(deps) })
      .where((is, { notExists }) => notExists(is.disputed_at))
      .go(),
  );
};
