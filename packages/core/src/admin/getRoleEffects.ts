import type { RoleEffects } from "@majlis/contracts/admin";
import type { UserId } from "@majlis/contracts/ids";
import { findComingEvents } from "#core/events/unhosted";
import { findHostedGatherings } from "#core/gatherings/listMyGatherings";
import { DomainError } from "#core/kernel/errors";
import { findOwner } from "#core/membership/showMembership";
import type { Deps } from "#core/table/deps";

/**
 * What a change of this person's role would end or pass on: two reads, one query for each kind. Throws UserNotFound.
 */
export const getRoleEffects = async (deps: Deps, userId: UserId): Promise<RoleEffects> => {
  const owner = await findOwner(deps, userId);
  if (!owner) throw new DomainError("UserNotFound");
  const [events, gatherings] = await Promise.all([
    findComingEvents(deps, userId),
    findHostedGatherings(deps, userId),
  ]);
  const { period_ends_at, canceled } = owner.membership ?? {};
  return {
    paid_until: canceled ? null : (period_ends_at ?? null),
    events: events.length,
    gatherings: gatherings.length,
    tickets: [...events, ...gatherings].reduce((sum, { attendee_count }) => sum + attendee_count, 0),
  };
};
