import { isHostRole } from "@majlis/contracts/roles";
import type { HostId } from "@majlis/contracts/ids";
import { isAnnounced } from "#core/events/announceEvent";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { UserRow } from "#core/table/people/user.entity";

/** The person behind a host's page. Throws HostNotFound, also when the person no longer hosts. */
export const findHost = async ({ store }: Deps, hostId: HostId): Promise<UserRow> => {
  const { data } = await store.user.query.byHost({ host_id: hostId }).go({ limit: 1 });
  const [user] = data;
  if (!user || !isHostRole(user.role)) throw new DomainError("HostNotFound");
  return user;
};

/** A person's follow of a host, consistently. */
export const findFollow = async ({ store }: Deps, user_id: string, founderId: string) => {
  const { data } = await store.hostFollow
    .get({ user_id, host_id: hostIdOf(founderId) })
    .go({ consistent: true });
  return data ?? undefined;
};

/** An event that followers of its host may know now. */
export const findHostedEvent = async (deps: Deps, id: string): Promise<EventRow | undefined> => {
  const { data: event } = await deps.store.event.get({ id }).go({ consistent: true });
  if (!event || !isAnnounced(event, instantNow(deps))) return undefined;
  const { data: host } = await deps.store.user.get({ id: event.founder_id }).go({ consistent: true });
  return isHostRole(host?.role) ? event : undefined;
};
