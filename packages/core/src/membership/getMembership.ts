import type { Membership } from "@majlis/contracts/membership";
import { isMemberRole } from "@majlis/contracts/roles";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { wasWritten } from "#core/table/commit";
import { newCard } from "./moveMembership";
import { readOwner, showMembership } from "./showMembership";

/**
 * Returns the actor's own membership. City founders and admins, who count as members without paying, get a card on
 * the first call. Concurrent calls create one card.
 */
export const getMembership = async (deps: Deps, actor: SignedIn): Promise<Membership> => {
  const owner = await readOwner(deps, actor.userId);
  if (owner.membership || !isMemberRole(actor.role)) return showMembership(owner, deps.clock.now());
  const since = owner.user.onboarded_at ?? owner.user.created_at;
  await wasWritten(deps.store.membership.create(newCard(deps, actor.userId, since)).go());
  return showMembership(await readOwner(deps, actor.userId), deps.clock.now());
};
