import type { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";

/**
 * Lets a blocked guest join the actor's gatherings again: docs/product.md#gatherings. Tickets and waitlist entries that
 * the block removed do not come back. A second call changes nothing.
 */
export const unblockGuest = async (deps: Deps, actor: SignedIn, userId: UserId): Promise<void> => {
  await deps.store.hostBlock.delete({ host_id: actor.userId, user_id: userId }).go();
};
