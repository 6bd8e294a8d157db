import type { Membership } from "@majlis/contracts/membership";
import { isMemberRole } from "@majlis/contracts/roles";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { wasWritten } from "#core/table/commit";
import { newCard } from "./moveMembership";
import { readOwner, showMembership } from "./showMembership";

/**
 * The actor's own membership. Whoever counts as a member without having paid (city founders, admins) gets a card on
 * the first call: it is created once, however many calls come at once.
 */
export const getMembership = async (deps: Deps, actor: SignedIn): Promise<Membership> => {
  const owner = await readOwner(deps, actor.userId);
  if (owner.membership || !isMemberRole(actor.role)) return showMembership(owner, deps.clock.now());
  const since = owner.user.onboarded_at ?? owner.user.created_at;
  await wasWritten(deps.store.membership.create(newCard(deps, actor.userId, since)).go());
  return showMembership(await readOwner(deps, actor.userId), deps.clock.now());
};
