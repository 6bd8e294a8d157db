import type { Membership } from "@majlis/contracts/membership";
import { isMemberRole } from "@majlis/contracts/roles";
import type { Session, SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { wasWritten } from "#core/table/commit";
import { ensureCardSession } from "./cardSecret";
import { newCard } from "./moveMembership";
import { type MembershipOwner, readOwner, showMembership } from "./showMembership";

/**
 * Returns the actor's own membership. City founders and admins, who count as members without paying, get a card on
 * the first call. Concurrent calls create one card. With a session, the card has what its device
 * needs to compute codes.
 */
export const getMembership = async (deps: Deps, actor: SignedIn, session?: Session): Promise<Membership> => {
  const owner = await readCard(deps, actor);
  const isChanged = session !== undefined && (await ensureCardSession(deps, owner.membership, session));
  const shown = isChanged ? await readOwner(deps, actor.userId) : owner;
  return showMembership(shown, deps.clock.now(), session);
};

const readCard = async (deps: Deps, actor: SignedIn): Promise<MembershipOwner> => {
  const owner = await readOwner(deps, actor.userId);
  if (owner.membership || !isMemberRole(actor.role)) return owner;
  const since = owner.user.onboarded_at ?? owner.user.created_at;
  await wasWritten(deps.store.membership.create(newCard(deps, actor.userId, since)).go());
  return readOwner(deps, actor.userId);
};
