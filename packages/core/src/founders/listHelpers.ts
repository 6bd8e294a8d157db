import type { Helper } from "@majlis/contracts/founders/helpers";
import { type EventId, HelperId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { isHelpOver } from "#core/occasions/helper.rules";
import type { Deps } from "#core/table/deps";
import { findHelpers, findHostedEvent, isOfAllEvents, scopesOf } from "./helpers";

/** Returns the helpers of an event and of all events of the actor, then the open invitations. Throws EventNotFound. */
export const listHelpers = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<Helper[]> => {
  const event = await findHostedEvent(deps, actor, eventId);
  const scopes = await Promise.all(scopesOf(event).map((scope) => findHelpers(deps, scope)));
  const helpers = scopes.flatMap((scope) => scope.helpers);
  const invites = scopes.flatMap((scope) => scope.invites);
  const ids = helpers.map(({ user_id: id }) => ({ id }));
  const { data: users } = ids.length === 0 ? { data: [] } : await deps.store.user.get(ids).go();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  const at = instantNow(deps);
  return [
    ...helpers
      .toSorted((one, two) => one.accepted_at.localeCompare(two.accepted_at))
      .map(({ event_id, invite_id, user_id, role, accepted_at }): Helper => ({
        id: HelperId.parse(invite_id),
        role,
        ...ofAll({ event_id }),
        status: isHelpOver(role, event, at) && !isOfAllEvents({ event_id }) ? "ended" : "active",
        full_name: names.get(user_id) ?? formerNames.holder,
        email: null,
        since: accepted_at,
        expires_at: null,
      })),
    ...invites.map(({ event_id, id, role, email, created_at, expires_at }): Helper => ({
      id: HelperId.parse(id),
      role,
      ...ofAll({ event_id }),
      status: expires_at <= at ? "expired" : "invited",
      full_name: null,
      email: email ?? null,
      since: created_at,
      expires_at,
    })),
  ];
};

const ofAll = (row: { readonly event_id: string }) => isOfAllEvents(row) && { all_events: true as const };
